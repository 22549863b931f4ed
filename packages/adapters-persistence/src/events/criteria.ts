import type { EventCriteria } from '@lectern/application'
import { type EventFilter, HOT_SECONDS, type Instant, type UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { flag } from '../sql/columns.ts'
import { type Condition, equalsLiteral, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import type { Placeholders } from '../sql/statement.ts'
import { isFound, type SearchedTexts, type TextSearch, textSearch } from '../sql/text-search.ts'
import { isHostedBy, isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

const eventNames: SearchedTexts = {
  id: 'events.id',
  columns: ['events.name_folded'],
  trigrams: 'event_trigrams',
}

/** The values of the criteria, except for the filter. */
export interface CriteriaValues extends VisibilityValues, Partial<TextSearch> {
  readonly now: Instant
  readonly stub: string | undefined
  readonly tags: ValueList | undefined
  readonly startsFrom: Instant | undefined
  readonly startsBefore: Instant | undefined
  readonly attendedBy: UserId | undefined
  readonly hostedBy: UserId | undefined
}

export function criteriaValues(session: Session, criteria: EventCriteria): CriteriaValues {
  const { now, title, stub, tags, startsFrom, startsBefore, attendedBy, hostedBy, visibility } = criteria
  return {
    ...visibilityValues(visibility),
    ...(title !== undefined && textSearch(session, title)),
    now,
    stub,
    tags: tags.length === 0 ? undefined : valueList(session, tags),
    startsFrom,
    startsBefore,
    attendedBy,
    hostedBy,
  }
}

/** The criteria as SQL. All conditions must hold. */
export function eventConditions(
  session: Session,
  filter: EventFilter | undefined,
  {
    now,
    text,
    phrase,
    grams,
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
  if (text !== undefined) conditions.push(isFound(session, eventNames, { text, phrase, grams }))
  if (stub !== undefined) conditions.push(sql`stub = ${stub}`)
  if (tags !== undefined) conditions.push(isTagged(session, tags))
  if (startsFrom !== undefined) conditions.push(sql`start_date >= ${startsFrom}`)
  if (startsBefore !== undefined) conditions.push(sql`start_date < ${startsBefore}`)
  if (attendedBy !== undefined) conditions.push(isAttendedBy(attendedBy))
  if (hostedBy !== undefined) conditions.push(isHostedBy(hostedBy))
  return conditions
}

const isAttendedBy = (userId: RawBuilder<UserId>): Condition =>
  sql`events.id in (select event_id from event_attendees where user_id = ${userId})`

// SQL copy: event-filter
/** The rules of `passesFilter`, as comparisons that an index serves. */
function passes(filter: EventFilter | undefined, now: RawBuilder<Instant>): Condition[] {
  switch (filter) {
    case 'hot':
      return [isOn, sql`start_date <= ${now} + ${hotSeconds}`, sql`end_date >= ${now} - ${hotSeconds}`]
    case 'upcoming':
      return [sql`start_date >= ${now}`]
    case 'running':
      return [isOn, sql`start_date <= ${now}`, sql`end_date >= ${now}`]
    case 'past':
      // An event that has ended has begun: the second condition bounds the index on the start.
      return [sql`end_date < ${now}`, sql`start_date < ${now}`]
    case 'cfp':
    case 'cfps':
    case 'dated-cfp':
      return [
        hasCall,
        ...(filter === 'dated-cfp' ? [hasBothDates] : []),
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

/** Not cancelled. */
export const isOn: Condition = equalsLiteral('events.cancelled', flag(false))
export const hotSeconds = sql.lit(HOT_SECONDS)
export const hasCall: Condition = sql`(cfp_url <> '' or cfp_start_date is not null or cfp_end_date is not null)`
export const hasBothDates: Condition = sql`cfp_start_date is not null and cfp_end_date is not null`
export const callCloses = sql<Instant>`coalesce(cfp_end_date, start_date)`

const isTagged = (session: Session, tags: RawBuilder<ValueList>): Condition =>
  sql`events.id in (select event_id from event_tags where ${isInList(session, 'tag', tags, 'text')})`

const soonestFirst = sql`start_date, id`
const newestFirst = sql`start_date desc, id desc`

/** The order of a filtered list. The id makes it total, so that pages never overlap. */
export function eventOrder(filter: EventFilter | undefined): RawBuilder<unknown> {
  switch (filter) {
    case 'hot':
      return sql`attendee_count desc, start_date, id`
    case 'upcoming':
    case 'all':
      return soonestFirst
    case 'cfp':
    case 'cfps':
    case 'dated-cfp':
      return sql`coalesce(cfp_end_date, start_date), id`
    case 'running':
      return sql`end_date, start_date, id`
    case 'past':
    case 'pending':
    case undefined:
      return newestFirst
  }
}
