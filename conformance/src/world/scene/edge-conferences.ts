import type { Conference } from './conferences.ts'
import { days, moment, zone } from './moment.ts'

/** Events at the edges of filters, searches and comment windows, each all but for what its name says. */
export const edgeConferences = {
  startsNow: { name: 'Snakescase Camp', ...days('2026-05-01T12:00:00Z', '2026-05-02T12:00:00Z') },
  endsNow: { name: '1000 Pure Things', ...days('2026-04-30T12:00:00Z', '2026-05-01T12:00:00Z') },
  justOver: { name: 'Just Over', ...days('2026-04-30T11:00:00Z', '2026-05-01T11:59:59Z') },
  lastHot: { name: '日本語カンファレンス', ...days('2026-07-30T12:00:00Z', '2026-07-31T12:00:00Z') },
  notHotYet: { name: 'Cold Still', ...days('2026-07-30T12:00:01Z', '2026-07-31T12:00:00Z') },
  firstHot: { name: 'Warm Still', ...days('2026-01-30T12:00:00Z', '2026-01-31T12:00:00Z') },
  cooled: { name: 'Cooled Down', ...days('2026-01-29T12:00:00Z', '2026-01-31T11:59:59Z') },
  callJustClosed: {
    name: '100% Pure',
    ...days('2026-09-01T09:00:00Z', '2026-09-02T09:00:00Z'),
    cfpUrl: 'https://pure.example/cfp',
    cfpEndDate: moment('2026-05-01T11:59:59Z'),
  },
  callEndsNow: {
    name: 'Snake_case Summit',
    ...days('2026-09-03T09:00:00Z', '2026-09-04T09:00:00Z'),
    cfpEndDate: moment('2026-05-01T12:00:00Z'),
  },
  callStartsNow: {
    name: 'ÉTÉ à Paris',
    ...days('2026-09-05T09:00:00Z', '2026-09-06T09:00:00Z'),
    cfpStartDate: moment('2026-05-01T12:00:00Z'),
    tags: ['php', 'testing'],
  },
  callNotYet: {
    name: 'Ｆｕｌｌ Ｗｉｄｔｈ Fest',
    ...days('2026-09-07T09:00:00Z', '2026-09-08T09:00:00Z'),
    cfpUrl: 'https://full.example/cfp',
    cfpStartDate: moment('2026-05-01T12:00:01Z'),
  },
  /** In Auckland its day begins at noon in UTC. */
  opensNow: {
    name: 'Southern Morning',
    zone: zone('Pacific/Auckland'),
    ...days('2026-05-02T09:00:00+12:00', '2026-05-02T17:00:00+12:00'),
  },
  opensTomorrow: { name: 'Northern Morning', ...days('2026-05-02T09:00:00Z', '2026-05-02T17:00:00Z') },
  prolonged: {
    name: 'Prolonged Talk',
    ...days('2025-06-01T09:00:00Z', '2025-06-02T17:00:00Z'),
    commentsOpenUntil: moment('2026-06-01T00:00:00Z'),
  },
  shut: {
    name: 'Shut Early',
    zone: zone('America/New_York'),
    ...days('2026-04-29T09:00:00-04:00', '2026-05-03T17:00:00-04:00'),
    commentsOpenFrom: moment('2026-04-01T08:00:00-04:00'),
    commentsOpenUntil: moment('2026-04-30T20:00:00-04:00'),
  },
  /** These two begin and end together. */
  twin: { name: 'Twin', ...days('2026-06-20T09:00:00Z', '2026-06-21T09:00:00Z') },
  otherTwin: { name: 'Other Twin', ...days('2026-06-20T09:00:00Z', '2026-06-21T09:00:00Z') },
} as const satisfies Record<string, Conference>
