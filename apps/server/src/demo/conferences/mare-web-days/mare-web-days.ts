import type { DemoConference } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'
import { firstDay } from './first-day.ts'
import { otherDays } from './other-days.ts'

export const mareWebDays: DemoConference = {
  name: 'Maré Web Days',
  description: prose`
    Three days about the web platform, and one long lunch by the river each day.

    No sponsors on stage, no slides with more than twelve words, and every talk is captioned. Bring a jacket for
    the evenings: the wind comes from the Atlantic.
  `,
  location: 'Pátio da Galé, Lisboa',
  zone: ['Europe', 'Lisbon'],
  position: [38.7077, -9.1371],
  firstDay: -1,
  days: 3,
  hours: ['09:00', '17:30'],
  href: 'https://mare.example/',
  hashtag: '#marewebdays',
  tags: ['web', 'javascript', 'css'],
  hosts: ['ines', 'chloe'],
  attendees: [
    'zeynep',
    'oleksandra',
    'mateo',
    'ingrid',
    'haruka',
    'joao',
    'pieter',
    'katarzyna',
    'jonas',
    'siobhan',
    'rafael',
    'nadia',
    'tomw',
    'amara',
    'bikram',
    'wanjiru',
    'aino',
    'lucg',
  ],
  colours: ['0b3954', '087e8b', 'bfd7ea', 'ff5a5f'],
  tracks: {
    'Main hall': 'Keynotes, and the talks that everybody will argue about at lunch.',
    'River room': 'Smaller, cooler, with a view. CSS, fonts, forms and everything that people touch.',
    Workshops: 'Bring a laptop and a question. Forty seats, first come, first served.',
  },
  talks: [...firstDay, ...otherDays],
  comments: said`
    5 katarzyna +3h Registration took eleven seconds and somebody handed me a pastel de nata. Setting the bar
      high.
    4 jonas +7h Great first day. The river room is full ten minutes before each talk; please put a screen
      outside.
    5 nadia +10h Captions on every screen, a quiet room with a door that closes, and a programme that my screen
      reader can read. Thank you.
  `,
}
