import type { EventCriteria } from '@lectern/application'
import {
  type EventFilter,
  type EventVisibility,
  HOT_SECONDS,
  type Instant,
  type UserId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { type Condition, equalsLiteral, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import type { Placeholders } from '../sql/statement.ts'
import { holdsText, type SearchedTexts } from '../sql/text-search.ts'

const eventNames: SearchedTexts = {
  id: 'events.id',
  columns: ['events.name_folded'],
  trigrams: 'event_trigrams',
}

/** The values of the criteria, but for a title, whose length decides how it is looked for. */
export interface CriteriaValues extends VisibilityValues {
  readonly now: Instant
  readonly stub: string | undefined
  readonly tags: ValueList | undefined
  readonly startsFrom: Instant | undefined
  readonly startsBefore: Instant | undefined
  readonly attendedBy: UserId | undefined
  readonly hostedBy: UserId | undefined
}

export function criteriaValues(session: Session, criteria: EventCriteria): CriteriaValues {
  const { now, stub, tags, startsFrom, startsBefore, attendedBy, hostedBy, visibility } = criteria
  return {
    ...visibilityValues(visibility),
    now,
    stub,
    tags: tags.length === 0 ? undefined : valueList(session, tags),
    startsFrom,
    startsBefore,
    attendedBy,
    hostedBy,
  }
}

/** The criteria as SQL; everything in the list must hold. */
export function eventConditions(
  session: Session,
  filter: EventFilter | undefined,
  {
    now,
    stub,
    tags,
    startsFrom,
    startsBefore,
    attendedBy,
    hostedBy,
    ...visibility
  }: Placeholders<CriteriaValues>,
): Condition[] {
  const conditions = [...isVisible(visibility), ...passes(filter, now)]
  if (stub !== undefined) conditions.push(sql`stub = ${stub}`)
  if (tags !== undefined) conditions.push(isTagged(session, tags))
  if (startsFrom !== undefined) conditions.push(sql`start_date >= ${startsFrom}`)
  if (startsBefore !== undefined) conditions.push(sql`start_date < ${startsBefore}`)
  if (attendedBy !== undefined) conditions.push(attends(attendedBy))
  if (hostedBy !== undefined) conditions.push(hosts(hostedBy))
  return conditions
}

export const holdsTitle = (session: Session, title: string | undefined): Condition[] =>
  title === undefined ? [] : [holdsText(session, eventNames, title)]

/** The values of `isVisible`. */
export interface VisibilityValues {
  /** Set where only approved events are seen, */
  readonly approvedOnly: true | undefined
  /** and those that this user hosts. */
  readonly orHostedBy: UserId | undefined
}

export const visibilityValues = (visibility: EventVisibility): VisibilityValues =>
  visibility.kind === 'every'
    ? { approvedOnly: undefined, orHostedBy: undefined }
    : { approvedOnly: true, orHostedBy: visibility.orHostedBy }

/** The rule of `canSeeEvent`, for events and for what is joined to them. */
export function isVisible({ approvedOnly, orHostedBy }: Placeholders<VisibilityValues>): Condition[] {
  if (approvedOnly === undefined) return []
  const approved = equalsLiteral('events.approval', 'approved')
  return [orHostedBy === undefined ? approved : sql`(${approved} or ${hosts(orHostedBy)})`]
}

const hosts = (userId: RawBuilder<UserId>): Condition =>
  sql`events.id in (select event_id from event_hosts where user_id = ${userId})`

const attends = (userId: RawBuilder<UserId>): Condition =>
  sql`events.id in (select event_id from event_attendees where user_id = ${userId})`

/** The rules of `passesFilter`, in an order of comparison that an index can follow. */
function passes(filter: EventFilter | undefined, now: RawBuilder<Instant>): Condition[] {
  switch (filter) {
    case 'hot':
      return [sql`start_date <= ${now} + ${hotSeconds}`, sql`end_date >= ${now} - ${hotSeconds}`]
    case 'upcoming':
      return [sql`start_date >= ${now}`]
    case 'past':
      // What has ended has begun: this bounds the index on the start.
      return [sql`end_date < ${now}`, sql`start_date < ${now}`]
    case 'cfp':
    case 'cfps':
      return [
        hasCall,
        sql`(cfp_start_date is null or cfp_start_date <= ${now})`,
        sql`${callCloses} >= ${now}`,
      ]
    case 'pending':
      return [equalsLiteral('events.approval', 'pending')]
    case 'all':
    case undefined:
      return []
  }
}

export const hotSeconds = sql.lit(HOT_SECONDS)
export const hasCall: Condition = sql`(cfp_url <> '' or cfp_start_date is not null or cfp_end_date is not null)`
export const callCloses = sql<Instant>`coalesce(cfp_end_date, start_date)`

const isTagged = (session: Session, tags: RawBuilder<ValueList>): Condition =>
  sql`events.id in (select event_id from event_tags where ${isInList(session, 'tag', tags)})`
