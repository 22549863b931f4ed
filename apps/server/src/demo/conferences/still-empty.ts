import type { DemoConference } from '../demo-conference.ts'
import { prose } from '../writing.ts'

export const southernLights: DemoConference = {
  name: 'Southern Lights Testing Days',
  description: prose`
    Two days for people who break things on purpose.

    The call for papers opens soon. We look for war stories, not tool tours.
  `,
  location: 'Town Hall, Sydney',
  zone: ['Australia', 'Sydney'],
  position: [-33.8732, 151.2061],
  firstDay: 180,
  days: 2,
  hours: ['09:00', '17:30'],
  href: 'https://southern-lights.example/',
  hashtag: '#sltd',
  tags: ['testing', 'quality'],
  callForPapers: { url: 'https://southern-lights.example/speak', firstDay: 14, lastDay: 90 },
  hosts: ['zeynep'],
  attendees: ['haruka', 'kiri', 'tomw'],
  colours: ['10002b', '5a189a', '72efdd', 'ffd166'],
  tracks: {},
  talks: [],
  comments: [],
}

export const himalayaOps: DemoConference = {
  name: 'Himalaya Ops Gathering',
  description: 'Keeping things up where the power goes down.',
  location: 'Patan Durbar, Lalitpur',
  zone: ['Asia', 'Kathmandu'],
  position: [27.6727, 85.3253],
  firstDay: 210,
  days: 2,
  hours: ['10:00', '17:00'],
  href: 'https://himalaya-ops.example/',
  hashtag: '#himalayaops',
  tags: ['operations', 'community'],
  hosts: ['bikram'],
  attendees: [],
  pending: true,
  tracks: {},
  talks: [
    {
      title: 'Power cuts as a test suite',
      abstract: prose`
        Eight hours without electricity, every day, for a winter. Everything that could fail did, on schedule.
        What we built on top of that, and why we miss it a little.
      `,
      type: 'Keynote',
      day: 1,
      time: '10:30',
      minutes: 45,
      speakers: ['bikram'],
    },
  ],
  comments: [],
}
