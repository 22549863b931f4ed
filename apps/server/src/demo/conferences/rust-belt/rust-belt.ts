import type { DemoConference } from '../../demo-conference.ts'
import { prose, said } from '../../writing.ts'
import { firstDay } from './first-day.ts'
import { laterDays } from './later-days.ts'

export const rustBelt: DemoConference = {
  name: 'Rust Belt Systems',
  description: prose`
    Compilers, kernels and the people who love them, in an old assembly hall.

    Three days, two rooms, one food truck per language family.
  `,
  location: 'Russell Industrial Center, Detroit',
  zone: ['America', 'Detroit'],
  position: [42.3757, -83.0533],
  firstDay: -140,
  days: 3,
  hours: ['09:00', '17:30'],
  href: 'https://rust-belt.example/',
  hashtag: '#rustbelt',
  tags: ['rust', 'systems'],
  hosts: ['dwayne'],
  attendees: [
    'mateo',
    'bikram',
    'wanjiru',
    'haruka',
    'tunde',
    'meera',
    'yuki',
    'kiri',
    'tomw',
    'katarzyna',
    'lucg',
  ],
  colours: ['2d2a26', 'b7410e', 'e8c39e', '6b705c'],
  tracks: {
    Assembly: 'The big floor: keynotes and everything that runs in user space.',
    Foundry: 'Below the floor: kernels, allocators and hardware.',
  },
  talks: [...firstDay, ...laterDays],
  comments: [
    ...said`
      5 haruka +1d Three days of people who read the assembly. I felt at home.
      4 tomw +3d Superb talks, terrible acoustics in the Foundry. Hang up some carpets.
      5 katarzyna +4d The food trucks sorted by memory model were a stroke of genius.
    `,
    {
      by: 'lucg',
      rating: 2,
      minutesLater: 5 * 1440,
      text: 'The registration line took an hour and the vegetarian option was gone at noon, two days in a row.',
      report: {
        by: 'kiri',
        minutesLater: 300,
        ruling: { by: 'dwayne', minutesLater: 900, decision: 'denied' },
      },
    },
    ...said`
      5 dwayne +6d @lucg Both true, and both fixed for next year. That comment stays: somebody had reported it,
        and being unhappy is not against the rules.
      4 meera +9d Good mix of depth and kindness. More talks about migrations, please.
      5 tunde +15d Still digesting. The hallway conversations produced two patches and a job offer.
    `,
  ],
}
