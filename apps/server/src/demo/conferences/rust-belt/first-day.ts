import type { DemoTalk } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'

export const firstDay: readonly DemoTalk[] = [
  {
    title: 'The borrow checker is your most patient colleague',
    abstract: prose`
      It reads every line, never sleeps, and has told you the same thing nine times without raising its voice.
      Dwayne opens the conference with a defence of strict tools, a short history of the bugs that they ended,
      and a longer one of those that they did not.
    `,
    type: 'Keynote',
    language: 'English - US',
    day: 1,
    time: '09:15',
    minutes: 60,
    track: 'Assembly',
    speakers: ['dwayne'],
    links: {
      slides_link: 'https://rust-belt.example/slides/patient-colleague',
      video_link: 'https://rust-belt.example/video/patient-colleague',
    },
    stars: 5,
    comments: said`
      5 tunde +5m I laughed at every error message. I have met them all.
      5 meera +20m The list of bugs that strict tools did not end is the part to remember.
      4 katarzyna +1h Great speaker. A bit of preaching to the choir, but the choir enjoyed it.
      3 tomw +3h Entertaining, though I work in C and felt a little like the villain.
      5 dwayne +5h @tomw You are the hero of tomorrow's talk by Meera. Stay for that one!
      4 tomw +1d I stayed. All is forgiven.
      5 yuki +2d 英語が速かったけれど、図がとても分かりやすかったです。
      4 lucg +4d Bonne entrée en matière, drôle et documentée.
    `,
  },
  {
    title: 'Writing an allocator you can explain',
    abstract: prose`
      Two hundred lines, three size classes, no mysteries. Túndé builds an allocator on stage, measures it
      against the real ones, and loses by less than you would think. Then he explains the rest of the
      difference.
    `,
    language: 'English - US',
    day: 1,
    time: '10:45',
    minutes: 50,
    track: 'Foundry',
    speakers: ['tunde'],
    links: { code_link: 'https://rust-belt.example/code/allocator' },
    stars: 4,
    comments: said`
      5 haruka +10m Live coding of an allocator without a single typo. Respect.
      5 kiri +30m I finally understand fragmentation. The drawing with the suitcases!
      4 bikram +2h Wonderful. The benchmark slide needed a larger font.
      5 mateo +6h El mejor de la conferencia.
      4 meera +2d Used the suitcase drawing in a design review today. It worked.
      5 tunde +3d The code has tests now. Pull requests welcome, within two hundred lines.
    `,
  },
  {
    title: 'Kernel modules without fear',
    abstract: prose`
      A first module, a second one that crashes, and a third that does not. With a virtual machine to break, a
      checklist for the real one, and an answer to the question of who gets called at night.
    `,
    language: 'English - US',
    day: 1,
    time: '10:45',
    minutes: 50,
    track: 'Assembly',
    speakers: ['kiri'],
    stars: 2,
    comments: said`
      4 bikram +10m Clear and careful. The second module crashed exactly as announced.
      4 yuki +1h 初めてでも最後まで付いていけました。
      2 wanjiru +5h Good idea, but fifty minutes for three modules is tight. The third went by in a blur.
      5 tomw +2d The checklist is already in our runbook.
    `,
  },
  {
    title: 'A compiler before dinner',
    abstract: prose`
      Lexer by two, parser by three, code by four, dinner at half past five. A workshop for people who always
      wanted to and never had an afternoon. Any language, any laptop; we have spare parsers.
    `,
    type: 'Workshop',
    language: 'English - US',
    day: 1,
    time: '13:30',
    minutes: 180,
    track: 'Assembly',
    unclaimed: ['Grace Oyelaran', 'Walt Kowalczyk'],
    links: { code_link: 'https://rust-belt.example/code/before-dinner' },
    stars: 4,
    comments: [
      ...said`
        5 meera +15m My language has one type, two operators and three users. I could not be prouder.
        5 wanjiru +1h Grace and Walt are a double act. The spare parsers were needed.
        4 mateo +3h Llegué hasta las cuatro menos cuarto. Cené con el resto.
      `,
      {
        by: 'sunnyshades',
        rating: 5,
        minutesLater: 600,
        text: 'Earn three thousand a week from home with our compiler course, message me now!!! Limited places!!!',
        report: {
          by: 'meera',
          minutesLater: 40,
          ruling: { by: 'dwayne', minutesLater: 200, decision: 'approved' },
        },
      },
      ...said`
        5 katarzyna +2d I still think about the moment when it compiled itself.
        4 kiri +5d Three hours were just right. The room was cold by the end.
      `,
    ],
  },
]
