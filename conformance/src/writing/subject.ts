import type { Event } from '@lectern/domain'
import { type Fields, asFields, asText } from '../reading/fields.ts'
import { read, readAll, readOne, verboseOf } from '../reading/read.ts'
import { moment } from '../world/scene/moment.ts'
import type { World } from '../world/world.ts'
import { aConference, aSession } from './conference.ts'
import { aNewcomer } from './people.ts'
import { type Sending, expectSent } from './send.ts'

export const kinds = ['talk', 'event'] as const
export type SubjectKind = (typeof kinds)[number]

/** Something that is open for comments: an event, or its talk, of which Sven is a speaker. */
export interface Subject {
  readonly kind: SubjectKind
  readonly event: string
  readonly talk: string
  /** The collection of its comments. */
  readonly comments: string
  /** The collection of the reports about such comments. */
  readonly reports: string
}

export async function aSubject(
  world: World,
  kind: SubjectKind,
  traits: Partial<Event> = {},
): Promise<Subject> {
  const conference = await aConference(world, traits)
  const startDate = moment('2026-05-01T10:00:00+02:00')
  const { talk } = await aSession(world, conference, { startDate })
  return subjectAt(kind, { event: conference.event, talk })
}

export const subjectAt = (kind: SubjectKind, { event, talk }: Pick<Subject, 'event' | 'talk'>): Subject => ({
  kind,
  event,
  talk,
  comments: kind === 'talk' ? `${talk}/comments` : `${event}/comments`,
  reports: kind === 'talk' ? `${event}/talk_comments/reported` : `${event}/comments/reported`,
})

/** As whom something is done. */
export type By = Pick<Sending, 'as' | 'headers'>

/** Judged to be spam. */
export const spam =
  'Free spins and a guaranteed profit at https://casino.example, online casino, no deposit bonus'

export const words = (fields: Fields = {}): Fields => ({
  rating: 4,
  comment: 'Well told, and short',
  ...fields,
})

/** The address of the new comment. */
export async function comment(
  world: World,
  { comments }: Subject,
  by: By,
  fields: Fields = {},
): Promise<string> {
  const { headers } = await expectSent(world, 'POST', comments, { ...by, body: words(fields) }, 201)
  return headers.location ?? ''
}

/** A comment on something new by a new account. */
export async function aComment(world: World, kind: SubjectKind, fields: Fields = {}) {
  const [subject, author] = [await aSubject(world, kind), await aNewcomer(world)]
  const address = await comment(world, subject, author.asking, fields)
  return { subject, author, asking: author.asking, address }
}

/** Reported by a new account, if by nobody else. */
export const report = async (world: World, address: string, by?: By) =>
  expectSent(world, 'POST', `${address}/reported`, by ?? (await aNewcomer(world)).asking, 202)

export const decide = (world: World, address: string, by: By, decision: 'approved' | 'denied') =>
  expectSent(world, 'PUT', `${address}/reported`, { ...by, body: { decision } }, 204)

/** The texts that are listed, in the order of the alphabet. */
export const textsOn = async (world: World, { comments }: Subject): Promise<readonly string[]> =>
  (await readAll(world, comments, 'comment')).toSorted((one, other) => one.localeCompare(other))

/** Who reported what, and how it was decided. */
export const reportsOn = async (world: World, { reports }: Subject) =>
  (await read(world, reports, { as: 'host' })).records.map((record) => ({
    by: asText(record['reporting_user_uri']),
    decision: asText(record['decision']),
    decidedBy: asText(record['deciding_user_uri']),
    comment: asText(asFields(record['comment'])['comment']),
  }))

/** What the talk and its event say of their comments. */
export async function countersOf(world: World, { event, talk }: Subject): Promise<Fields> {
  const ofTalk = await readOne(world, verboseOf(talk))
  const ofEvent = await readOne(world, verboseOf(event))
  return {
    comment_count: ofTalk['comment_count'],
    average_rating: ofTalk['average_rating'],
    rating_counts: ofTalk['rating_counts'],
    talk_comments_count: ofEvent['talk_comments_count'],
    event_comments_count: ofEvent['event_comments_count'],
    event_rating_counts: ofEvent['rating_counts'],
  }
}
