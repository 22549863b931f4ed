import type { DemoTalk } from '../../demo-conference.ts'
import { prose } from '../../writing.ts'

export const otherDays: readonly DemoTalk[] = [
  {
    title: 'What browsers owe to old pages',
    abstract: prose`
      A page from 1996 still opens today. That is no accident: it is the most expensive promise in computing. A
      browser engineer explains who pays for it, how a feature is really removed, and why your weird hack is on
      her list.
    `,
    type: 'Keynote',
    day: 2,
    time: '09:30',
    minutes: 45,
    track: 'Main hall',
    speakers: ['katarzyna'],
    stars: 5,
  },
  {
    title: 'Debugging memory leaks with a pencil',
    abstract: prose`
      Heap snapshots are large, slow and full of other people's objects. Most leaks can be found on paper first:
      draw who holds whom, ask who should let go, and only then open the tools. With three leaks from
      production.
    `,
    day: 2,
    time: '10:45',
    minutes: 40,
    track: 'Main hall',
    speakers: ['bikram'],
    stars: 4,
  },
  {
    title: 'Animações que não enjoam ninguém',
    abstract: prose`
      Metade do movimento numa página não diz nada e algum faz mal. Vemos quando a animação ajuda, como
      respeitar quem a desliga, e como a fazer sem acordar a ventoinha do portátil.
    `,
    language: 'Brazilian Portuguese',
    day: 2,
    time: '10:45',
    minutes: 40,
    track: 'River room',
    speakers: ['joao'],
    stars: 2,
  },
  {
    title: 'Offline first, really',
    abstract: prose`
      Everybody has a service worker, hardly anybody has tried it on a ferry. In this workshop we cut the cable
      at 14:20 and only plug it in again at 16:30. Storage that survives, conflicts that people can solve, and a
      screen that says truthfully what was sent and what was not.
    `,
    type: 'Workshop',
    day: 2,
    time: '14:00',
    minutes: 180,
    track: 'Workshops',
    speakers: ['wanjiru'],
    stars: 5,
  },
  {
    title: 'Sardines and slides: dinner on the quay',
    abstract: prose`
      Grilled sardines, roast peppers and vinho verde at long tables by the water. Karaoke with slides after the
      second bottle. Included in the ticket; bring somebody who has nothing to do with the web.
    `,
    type: 'Social',
    day: 2,
    time: '19:30',
    minutes: 180,
    stars: 7,
  },
  {
    title: 'Signals, streams and the space between',
    abstract: prose`
      Two ways to say that one value depends on another. Mateo builds both from nothing, in sixty lines each,
      breaks them in the same four ways, and shows which bug belongs to which.
    `,
    day: 3,
    time: '10:00',
    minutes: 40,
    track: 'Main hall',
    speakers: ['mateo'],
    stars: 3,
  },
  {
    title: 'Web components after the hype',
    abstract: prose`
      They did not replace the frameworks, and the frameworks did not replace them. A calm look at where custom
      elements earn their keep: forms, charts, maps, and everything that must outlive the next rewrite.
    `,
    day: 3,
    time: '11:30',
    minutes: 40,
    track: 'River room',
    unclaimed: ['Sofia Lindqvist'],
    stars: 3,
  },
  {
    title: 'Leave the page better than you found it',
    abstract: 'A closing talk about maintenance, thanks and small repairs. There will be a broom on stage.',
    type: 'Keynote',
    day: 3,
    time: '15:30',
    minutes: 45,
    track: 'Main hall',
    speakers: ['ines'],
    stars: 4,
  },
  {
    title: "Goodbye, and next year's dates",
    abstract: 'Thanks, lost umbrellas, and the one announcement that everybody waits for.',
    type: 'Event related',
    day: 3,
    time: '16:30',
    minutes: 30,
    track: 'Main hall',
  },
]
