import type { DemoTalk } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'

export const laterDays: readonly DemoTalk[] = [
  {
    title: 'eBPF for the rest of us',
    abstract: prose`
      You do not need to be a kernel developer to ask the kernel a question. Five questions from Bikram's
      network, five programs of a dozen lines each, and what the answers cost while the link was on a generator.
    `,
    day: 2,
    time: '09:15',
    minutes: 50,
    track: 'Foundry',
    speakers: ['bikram'],
    stars: 3,
    comments: said`
      5 haruka +10m I asked question three on our own servers during the break. The answer was embarrassing.
      4 kiri +40m Very practical. The generator story is the best footnote of the day.
      5 dwayne +3h More talks like this: a real problem, a small tool, an honest bill.
      4 lucg +1d Clair, utile. Les exemples sont en ligne ?
      5 bikram +2d @lucg They are now: see the code link of the conference site.
    `,
  },
  {
    title: 'Zero copies, zero sleep',
    abstract: prose`
      Mateo removed every copy from a message broker and got a system that was twice as fast and woke him up
      twice as often. A careful account of which copies to keep.
    `,
    language: 'English - US',
    day: 2,
    time: '10:45',
    minutes: 40,
    track: 'Foundry',
    speakers: ['mateo'],
    stars: 3,
    comments: said`
      4 tunde +5m Refreshing to hear somebody put copies back.
      4 katarzyna +1h Solid. I missed numbers for small messages.
      3 yuki +4h 内容は良かったですが、後ろの席では音が聞き取りにくかったです。
      5 tomw +1d The before-and-after of the pager is the graph of the year.
    `,
  },
  {
    title: 'From C to Rust in a code base that pays salaries',
    abstract: prose`
      Nineteen years of C, four hundred customers, no time to stop. Meera moved it one header at a time for
      three years. The order that worked, the two that did not, and the meeting in which she had to explain that
      nothing would look different.
    `,
    day: 2,
    time: '14:00',
    minutes: 50,
    track: 'Assembly',
    speakers: ['meera'],
    links: {
      slides_link: 'https://rust-belt.example/slides/pays-salaries',
      video_link: 'https://rust-belt.example/video/pays-salaries',
    },
    stars: 5,
    comments: said`
      5 tomw +2m I am the hero! Seriously: the first migration talk that treats the old code with respect.
      5 dwayne +15m The best talk of my own conference, and I can say so because I am only the host.
      5 wanjiru +1h The meeting scene should be taught at universities.
      4 haruka +3h Very good. One more slide on testing at the border, please.
      5 tunde +1d Three years in fifty minutes, and it never felt rushed.
      5 lucg +3d Je la montre à mon directeur lundi.
      4 kiri +12d We started with the leaves, as she says. First header done today.
    `,
  },
  {
    title: 'Coney dogs and core dumps',
    abstract: 'Dinner at long benches. Bring your worst core dump on paper; the best story eats free.',
    type: 'Social',
    language: 'English - US',
    day: 2,
    time: '18:30',
    minutes: 150,
    stars: 4,
    comments: said`
      5 katarzyna +20m A dump from a beehive sensor won. I may be biased, they were my bees.
      4 bikram +10h Loud, greasy, wonderful.
      4 meera +1d The vegetarian dog deserves a mention, too.
    `,
  },
  {
    title: 'Unsafe, and how to sleep at night',
    abstract: prose`
      Twenty blocks of unsafe code from a train control system, read aloud, one by one. Which of them are still
      there, how each is fenced, and who signs for it.
    `,
    day: 3,
    time: '09:15',
    minutes: 50,
    track: 'Foundry',
    speakers: ['yuki'],
    links: { slides_link: 'https://rust-belt.example/slides/unsafe' },
    stars: 3,
    comments: said`
      5 dwayne +5m Code review as theatre. I was on the edge of my seat for block seventeen.
      5 tunde +30m The signature column! Simple, human, and it changes everything.
      4 mateo +2h Muy bueno, algo seco.
      5 kiri +1d We have fenced three blocks since.
      4 katarzyna +3d Excellent material. The pace at the end was breathless.
    `,
  },
  {
    title: 'What a page fault costs',
    abstract: prose`
      One number on every slide: nanoseconds. From the cheapest fault to the most expensive one that we ever
      paid for, and what the difference bought.
    `,
    day: 3,
    time: '11:00',
    minutes: 40,
    track: 'Foundry',
    speakers: ['haruka'],
    stars: 2,
    comments: said`
      4 bikram +10m Precise and modest, like the speaker.
      5 yuki +1h 数字だけで物語になるのですね。
      2 lucg +1d Correct, mais très proche de l'article déjà publié.
    `,
  },
  {
    title: 'Machines that outlive us',
    abstract: prose`
      The payment terminals that Wanjirũ installed in her first year are still running, in places where nobody
      remembers who put them there. A closing keynote about software without maintainers, and about writing for
      whoever comes next.
    `,
    type: 'Keynote',
    day: 3,
    time: '15:00',
    minutes: 60,
    track: 'Assembly',
    speakers: ['wanjiru'],
    links: { video_link: 'https://rust-belt.example/video/machines-that-outlive-us' },
    stars: 5,
    comments: said`
      5 meera +2m I have no words, which is a problem in a feedback form.
      5 haruka +15m 静かで、深くて、最後の一枚で泣きました。
      4 tomw +1h A beautiful end. I would have cut the second video.
      5 dwayne +4h The note taped inside the terminal! Every one of us should write such a note.
      5 katarzyna +1d I went home and documented my hives.
      5 kiri +6d Shown to our apprentices today. Long silence, good questions.
    `,
  },
]
