import type { DemoConference } from '../demo-conference.ts'
import { prose } from '../writing.ts'

export const cafeCraft: DemoConference = {
  name: 'Café Craft Montréal',
  description: prose`
    Software craft over coffee: pairing, testing, refactoring, and how to say no.

    Une journée, deux langues, un seul bon café. The call for papers closes in a few days: first-time speakers
    get a mentor and the better half of the day.
  `,
  location: 'Marché Bonsecours, Montréal',
  zone: ['America', 'Toronto'],
  position: [45.509, -73.5514],
  firstDay: 110,
  days: 1,
  hours: ['08:30', '17:00'],
  href: 'https://cafe-craft.example/',
  hashtag: '#cafecraft',
  tags: ['testing', 'craft'],
  callForPapers: { url: 'https://cafe-craft.example/proposer', firstDay: -10, lastDay: 5 },
  hosts: ['chloe'],
  attendees: ['ines', 'lucg', 'dwayne', 'meera'],
  colours: ['4b2e2b', 'c08552', 'f3e9dc', '5e8c61'],
  tracks: {},
  talks: [
    {
      title: "L'art de dire non",
      abstract: prose`
        Chaque oui ajoute une ligne, un test, une promesse. Chloé raconte dix refus qui ont sauvé un produit,
        deux qu'elle regrette, et la phrase qui permet de refuser sans fermer la porte.
      `,
      type: 'Keynote',
      language: 'Francais',
      day: 1,
      time: '09:00',
      minutes: 45,
      speakers: ['chloe'],
      stars: 2,
    },
    {
      title: 'Pair programming for people who would rather not',
      abstract: prose`
        You like your headphones. So does Luc. Ninety minutes of small exercises that make pairing bearable,
        then useful, then (for some) pleasant. Leave whenever you want; nobody has so far.
      `,
      type: 'Workshop',
      language: 'English - US',
      day: 1,
      time: '10:15',
      minutes: 90,
      speakers: ['lucg'],
      stars: 2,
    },
    {
      title: 'Café de clôture',
      abstract: 'Un dernier café, des pâtisseries, et le prix du plus beau test de la journée.',
      type: 'Social',
      language: 'Francais',
      day: 1,
      time: '16:00',
      minutes: 60,
    },
  ],
  comments: [],
}
