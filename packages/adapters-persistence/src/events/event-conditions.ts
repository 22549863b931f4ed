import type { EventCriteria } from '@lectern/application'
import {
  after,
  before,
  type EventFilter,
  type EventVisibility,
  HOT_SECONDS,
  type Instant,
  type UserId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, is, isAnyOf } from '../conditions.ts'
import type { Session } from '../session.ts'
import { asSlots, type Slots } from '../statement.ts'
import { holdsText, type SearchedTexts } from '../text-search.ts'

const eventNames: SearchedTexts = {
  id: 'events.id',
  columns: ['events.name_folded'],
  trigrams: 'event_trigrams',
}

/** The criteria as SQL; everything in the list must hold. */
export function eventConditions(session: Session, criteria: EventCriteria): readonly Condition[] {
  const { title, stub, tags, startsFrom, startsBefore, attendedBy, hostedBy } = criteria
  const conditions = [
    ...isVisible(asSlots(sightOf(criteria.visibility))),
    ...passes(criteria.filter, criteria.now),
  ]
  if (title !== undefined) conditions.push(holdsText(session, eventNames, title))
  if (stub !== undefined) conditions.push(sql`stub = ${stub}`)
  if (tags.length > 0) conditions.push(isTagged(session, tags))
  if (startsFrom !== undefined) conditions.push(sql`start_date >= ${startsFrom}`)
  if (startsBefore !== undefined) conditions.push(sql`start_date < ${startsBefore}`)
  if (attendedBy !== undefined) conditions.push(attends(attendedBy))
  if (hostedBy !== undefined) conditions.push(hosts(sql`${hostedBy}`))
  return conditions
}

/** The values of `isVisible`. */
export interface Sight {
  /** Set where only approved events are seen, */
  readonly approvedOnly: true | undefined
  /** and those that this user hosts. */
  readonly orHostedBy: UserId | undefined
}

export const sightOf = (visibility: EventVisibility): Sight =>
  visibility.kind === 'every'
    ? { approvedOnly: undefined, orHostedBy: undefined }
    : { approvedOnly: true, orHostedBy: visibility.orHostedBy }

/** The rule of `canSeeEvent`, for events and for what is joined to them. */
export function isVisible({ approvedOnly, orHostedBy }: Slots<Sight>): Condition[] {
  if (approvedOnly === undefined) return []
  const approved = is('events.approval', 'approved')
  return [orHostedBy === undefined ? approved : sql`(${approved} or ${hosts(orHostedBy)})`]
}

const hosts = (userId: RawBuilder<UserId>): Condition =>
  sql`events.id in (select event_id from event_hosts where user_id = ${userId})`

const attends = (userId: UserId): Condition =>
  sql`events.id in (select event_id from event_attendees where user_id = ${userId})`

/** The rules of `passesFilter`, in an order of comparison that an index can follow. */
function passes(filter: EventFilter | undefined, now: Instant): Condition[] {
  switch (filter) {
    case 'hot':
      return [sql`start_date <= ${after(now, HOT_SECONDS)}`, sql`end_date >= ${before(now, HOT_SECONDS)}`]
    case 'upcoming':
      return [sql`start_date >= ${now}`]
    case 'past':
      // What has ended has begun: this bounds the index on the start.
      return [sql`end_date < ${now}`, sql`start_date < ${now}`]
    case 'cfp':
    case 'cfps':
      return [
        sql`(cfp_url <> '' or cfp_start_date is not null or cfp_end_date is not null)`,
        sql`(cfp_start_date is null or cfp_start_date <= ${now})`,
        sql`coalesce(cfp_end_date, start_date) >= ${now}`,
      ]
    case 'pending':
      return [is('events.approval', 'pending')]
    case 'all':
    case undefined:
      return []
  }
}

const isTagged = (session: Session, tags: readonly string[]): Condition =>
  sql`events.id in (select event_id from event_tags where ${isAnyOf(session, 'tag', tags)})`
