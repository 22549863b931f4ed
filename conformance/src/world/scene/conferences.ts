import type { Approval, Event } from '@lectern/domain'
import type { Person } from './accounts.ts'
import { days, moment, zone } from './moment.ts'

/** An event of the scene; omitted fields are unset. */
export interface Conference extends Partial<Omit<Event, 'id' | 'hosts' | 'approval'>> {
  readonly name: string
  readonly hosts?: readonly Person[]
  readonly approval?: Approval
  /** How many of the crowd attend, beside the people named. */
  readonly crowd?: number
  readonly attendees?: readonly Person[]
}

/** It is noon of 1 May 2026 in UTC. The first ones are what most proofs look at. */
export const conferences = {
  running: {
    name: 'Lectern Days <b>2026</b> & friends',
    urlFriendlyName: 'lectern-days-2026-friends',
    stub: 'ldays26',
    description: 'Three days.\n"Talks" & <em>tea</em>\u2028for\u2029all',
    location: 'Town hall, Utrecht',
    zone: zone('Europe/Amsterdam'),
    ...days('2026-04-30T09:00:00+02:00', '2026-05-02T17:00:00+02:00'),
    href: 'https://lecterndays.example/?year=2026&lang=nl',
    cfpUrl: 'https://lecterndays.example/cfp',
    cfpStartDate: moment('2026-01-10T09:30:00+01:00'),
    cfpEndDate: moment('2026-03-31T23:59:59+02:00'),
    latitude: 52.0907,
    longitude: -5.5,
    hashtag: '#ldays',
    tagline: 'Three days <b>by the canal</b>',
    accent: '#0a6c5d',
    links: [{ title: 'Tickets & more', url: 'https://lecterndays.example/tickets?a=1&b=2' }],
    sponsors: [{ name: 'Weaver <Ltd>', url: 'https://weaver.example', level: 'Gold' }],
    tags: ['php', 'testing', 'web dev'],
    hosts: ['hanna', 'bert'],
    attendees: ['mia', 'sven'],
    crowd: 25,
  },
  bare: {
    name: 'Bare Minimum',
    urlFriendlyName: 'bare-minimum',
    stub: 'bare',
    description: 'Nothing else',
    location: 'online',
    zone: zone('UTC'),
    ...days('2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z'),
  },
  buenos: {
    name: 'PHP del Sur',
    zone: zone('America/Argentina/Buenos_Aires'),
    ...days('2026-03-10T09:00:00-03:00', '2026-03-11T18:00:00-03:00'),
    tags: ['php', 'español'],
    hosts: ['otto'],
    attendees: ['mia'],
    crowd: 2,
  },
  mumbai: {
    name: 'Mumbai Test Days',
    zone: zone('Asia/Kolkata'),
    ...days('2026-07-10T09:00:00+05:30', '2026-07-11T18:00:00+05:30'),
    cfpStartDate: moment('2026-04-01T00:00:00+05:30'),
    cfpEndDate: moment('2026-05-20T23:59:59+05:30'),
    tags: ['testing'],
    hosts: ['otto'],
    attendees: ['sigrid'],
    crowd: 1,
  },
  clocks: {
    name: 'Clock Change Camp',
    zone: zone('Europe/London'),
    ...days('2026-03-28T09:00:00Z', '2026-03-29T17:00:00+01:00'),
    tags: ['time'],
    hosts: ['otto'],
  },
  auckland: {
    name: 'Far Future Conf',
    zone: zone('Pacific/Auckland'),
    ...days('2027-10-02T09:00:00+13:00', '2027-10-03T17:00:00+13:00'),
    cfpUrl: 'https://far.example/cfp',
  },
  ancient: {
    name: 'Ancient Symposium',
    zone: zone('Asia/Kathmandu'),
    ...days('2019-05-01T09:00:00+05:45', '2019-05-02T17:00:00+05:45'),
    tags: ['php', 'history'],
    attendees: ['mia'],
  },
  pending: {
    name: 'Pending Secrets',
    ...days('2026-08-01T09:00:00Z', '2026-08-02T17:00:00Z'),
    cfpUrl: 'https://secrets.example/cfp',
    tags: ['secret', 'php'],
    hosts: ['otto'],
    approval: { state: 'pending' },
    attendees: ['mia', 'otto'],
  },
  rejected: {
    name: 'Rejected Plans',
    ...days('2026-05-10T09:00:00Z', '2026-05-11T17:00:00Z'),
    tags: ['secret'],
    hosts: ['otto'],
    approval: { state: 'rejected', reason: 'Not a <conference>' },
    attendees: ['mia'],
  },
} as const satisfies Record<string, Conference>
