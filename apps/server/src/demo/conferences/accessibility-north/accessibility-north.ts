import type { DemoConference } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'
import { firstDay } from './first-day.ts'
import { openingKeynote } from './opening-keynote.ts'
import { secondDay } from './second-day.ts'

export const accessibilityNorth: DemoConference = {
  name: 'Accessibility North',
  description: prose`
    What it takes to leave nobody out, told by those who were.

    Two days above the Arctic Circle. Sign language interpretation and captions in every room, a quiet room that
    is really quiet, and a guide dog area with a view of the fjord.
  `,
  location: 'Kulturhuset, Tromsø',
  zone: ['Europe', 'Oslo'],
  position: [69.6496, 18.956],
  firstDay: -24,
  days: 2,
  hours: ['09:00', '17:30'],
  href: 'https://a11y-north.example/',
  hashtag: '#a11ynorth',
  tags: ['accessibility', 'web', 'design'],
  hosts: ['ingrid', 'oleksandra'],
  attendees: [
    'ines',
    'chloe',
    'zeynep',
    'haruka',
    'siobhan',
    'nadia',
    'jonas',
    'aino',
    'amara',
    'tomw',
    'pieter',
    'katarzyna',
    'joao',
    'lucg',
    'kiri',
  ],
  colours: ['03071e', '3a86ff', '80ffdb', 'fefae0'],
  tracks: {
    Storsalen: 'The big hall: keynotes and talks, interpreted and captioned.',
    Biblioteket: 'Among the books: workshops, clinics and slow conversations.',
  },
  talks: [openingKeynote, ...firstDay, ...secondDay],
  comments: said`
    5 nadia +9h First conference in ten years where I did not have to ask for anything. It was all there
      already.
    5 siobhan +1d The speakers were paid, the food was labelled, the breaks were long. Others, please copy.
    4 tomw +2d Excellent programme. The lift queue before the keynote was the one thing that did not scale.
    5 aino +2d Meri, vuoret ja hiljainen huone. Tulen ensi vuonna uudestaan.
    4 jonas +3d Viel gelernt, wenig geschlafen: die Gespräche waren zu gut. Bitte nächstes Jahr einen Tag
      länger.
    5 amara +4d I have been to accessibility events where the stage had three steps. This one had a ramp, a rail
      and somebody who asked whether I wanted either.
    3 lucg +6d Bon contenu, mais les sessions de la bibliothèque étaient complètes très vite. Une salle plus
      grande, s'il vous plaît.
    5 ines +8d We stole half of your ideas for Lisbon. Thank you for writing them down.
    5 ingrid +9d Thank you all. Every one of these comments was read aloud at our wrap-up meeting.
  `,
}
