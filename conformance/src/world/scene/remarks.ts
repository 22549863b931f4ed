import type { Rating, Report } from '@lectern/domain'
import type { Person } from './accounts.ts'
import type { EventName } from './event-names.ts'
import { moment } from './moment.ts'
import type { TalkName } from './sessions.ts'

/** A comment as the scene has it. */
export interface Remark {
  readonly comment: string
  /** Nobody for an anonymous one; a number is one of the crowd. */
  readonly by?: Person | number
  readonly rating: Rating
  readonly at: string
  readonly source?: string
  readonly report?: RemarkReport
}

export interface TalkRemark extends Remark {
  readonly on: TalkName
}

export interface EventRemark extends Remark {
  readonly on: EventName
}

interface RemarkReport extends Pick<Partial<Report>, 'reportingDate'> {
  readonly by?: Person
  readonly decision?: 'approved' | 'denied'
}

const reportedAt = moment('2026-05-01T11:00:00+02:00')

export const talkRemarks = {
  first: {
    on: 'keynote',
    by: 'mia',
    rating: 4,
    comment: 'Great <b>talk</b>\n& slides',
    at: '2026-04-30T11:00:00+02:00',
    source: 'Lectern for Phones',
  },
  second: { on: 'keynote', by: 0, rating: 5, comment: 'The best', at: '2026-04-30T11:05:00+02:00' },
  again: { on: 'keynote', by: 'mia', rating: 0, comment: 'One more thing', at: '2026-04-30T11:10:00+02:00' },
  anonymous: { on: 'keynote', rating: 1, comment: 'Imported', at: '2026-04-30T11:15:00+02:00' },
  bySpeaker: { on: 'keynote', by: 'sven', rating: 0, comment: 'Thank you', at: '2026-04-30T11:20:00+02:00' },
  reported: {
    on: 'keynote',
    by: 'arne',
    rating: 1,
    comment: 'Nasty',
    at: '2026-04-30T11:25:00+02:00',
    report: { reportingDate: reportedAt, by: 'mia' },
  },
  cleared: {
    on: 'keynote',
    by: 1,
    rating: 4,
    comment: 'Harmless',
    at: '2026-04-30T11:30:00+02:00',
    report: { reportingDate: moment('2026-05-01T10:00:00+02:00'), by: 'mia', decision: 'denied' },
  },
  upheld: {
    on: 'keynote',
    by: 2,
    rating: 1,
    comment: 'Nastier',
    at: '2026-04-30T11:35:00+02:00',
    report: { reportingDate: moment('2026-05-01T09:00:00+02:00'), by: 'mia', decision: 'approved' },
  },
  held: {
    on: 'keynote',
    by: 3,
    rating: 2,
    comment: 'Buy now',
    at: '2026-04-30T11:40:00+02:00',
    report: { reportingDate: moment('2026-04-30T11:40:00+02:00') },
  },
  trick: { on: 'plain', by: 'mia', rating: 3, comment: 'Tricky', at: '2026-05-01T11:00:00+02:00' },
  fair: { on: 'workshop', by: 4, rating: 2, comment: 'Fair', at: '2026-04-30T17:00:00+02:00' },
  fairToo: { on: 'workshop', by: 5, rating: 2, comment: 'Fair too', at: '2026-04-30T17:01:00+02:00' },
  fairAsWell: { on: 'workshop', by: 6, rating: 2, comment: 'As above', at: '2026-04-30T17:02:00+02:00' },
  better: { on: 'workshop', by: 7, rating: 3, comment: 'Better', at: '2026-04-30T17:03:00+02:00' },
  anonymousOnly: { on: 'social', rating: 5, comment: 'Cheers', at: '2026-04-30T23:00:00+02:00' },
  winter: { on: 'spring', by: 8, rating: 4, comment: 'Still winter', at: '2026-03-28T20:00:00Z' },
  summer: { on: 'spring', by: 9, rating: 4, comment: 'Summer time', at: '2026-03-29T12:00:00+01:00' },
  hidden: { on: 'hidden', by: 'mia', rating: 3, comment: 'Secret remark', at: '2026-04-30T08:00:00Z' },
} as const satisfies Record<string, TalkRemark>

export const eventRemarks = {
  first: {
    on: 'running',
    by: 'mia',
    rating: 5,
    comment: 'Lovely <u>venue</u>\n& tea',
    at: '2026-04-30T14:00:00+02:00',
    source: 'Lectern for Phones',
  },
  again: { on: 'running', by: 'mia', rating: 0, comment: 'And cake', at: '2026-04-30T15:00:00+02:00' },
  anonymous: { on: 'running', rating: 0, comment: 'Imported too', at: '2026-04-30T16:00:00+02:00' },
  reported: {
    on: 'running',
    by: 'arne',
    rating: 1,
    comment: 'Rude',
    at: '2026-04-30T17:00:00+02:00',
    report: { reportingDate: reportedAt, by: 'mia' },
  },
  last: { on: 'running', by: 10, rating: 3, comment: 'Fine', at: '2026-05-01T12:00:00+02:00' },
  sur: { on: 'buenos', by: 'mia', rating: 4, comment: 'Lindo', at: '2026-03-12T10:00:00-03:00' },
  bySuspended: {
    on: 'clocks',
    by: 'sigrid',
    rating: 2,
    comment: 'Too early',
    at: '2026-03-29T19:00:00+01:00',
  },
  hidden: { on: 'pending', by: 'mia', rating: 4, comment: 'Secret wish', at: '2026-04-30T08:00:00Z' },
} as const satisfies Record<string, EventRemark>
