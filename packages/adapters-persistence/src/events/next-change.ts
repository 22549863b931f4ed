import type { EventFilter, Instant } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Condition } from '../sql/predicates.ts'
import type { Placeholders } from '../sql/statement.ts'
import {
  callCloses,
  type CriteriaValues,
  eventConditions,
  hasBothDates,
  hasCall,
  hotSeconds,
} from './criteria.ts'

/** When the clock next brings an event into a filtered list, and when it next removes one. */
export interface NextChange {
  readonly enters: Moment
  readonly leaves: Moment
}

type Moment = Instant | null

export function earlierOf({ enters, leaves }: NextChange): Instant | undefined {
  if (enters === null || leaves === null) return enters ?? leaves ?? undefined
  return enters < leaves ? enters : leaves
}

// SQL copy: next-filter-change
/** The rule of `nextFilterChange` over all events that meet the other conditions, as two columns. */
export function selectNextChange(
  session: Session,
  filter: EventFilter | undefined,
  criteria: Placeholders<CriteriaValues>,
) {
  const first: First = (moment, passing, ...where) => {
    const conditions = [...eventConditions(session, passing, criteria), ...where]
    const selected = session.db.selectFrom('events').select(moment.as('moment'))
    return sql`${selected.where((eb) => eb.and(conditions))}`
  }
  const { enters = NEVER, leaves = NEVER } = momentsOf(filter, criteria.now, first)
  return [enters.as('enters'), leaves.as('leaves')] as const
}

const NEVER = sql<Moment>`null`

/** The first moment among events that pass this filter and meet the other conditions. */
type First = (
  moment: RawBuilder<Moment>,
  passing: EventFilter | undefined,
  ...where: readonly Condition[]
) => RawBuilder<Moment>

function momentsOf(
  filter: EventFilter | undefined,
  now: RawBuilder<Instant>,
  first: First,
): { readonly enters?: RawBuilder<Moment>; readonly leaves?: RawBuilder<Moment> } {
  switch (filter) {
    case 'hot': {
      const later = sql<boolean>`start_date > ${now} + ${hotSeconds}`
      return {
        enters: first(sql`min(start_date) - ${hotSeconds}`, undefined, later),
        leaves: first(sql`min(end_date) + ${hotSeconds} + 1`, 'hot'),
      }
    }
    // A list of all events begins with the upcoming ones, unless its start is given.
    case 'all':
    case 'upcoming':
      return { leaves: first(sql`min(start_date) + 1`, 'upcoming') }
    case 'running': {
      const later = sql<boolean>`start_date > ${now}`
      return {
        enters: first(sql`min(start_date)`, undefined, later),
        leaves: first(sql`min(end_date) + 1`, 'running'),
      }
    }
    case 'past':
      return { enters: first(sql`min(end_date) + 1`, undefined, sql`end_date >= ${now}`) }
    case 'cfp':
    case 'cfps':
    case 'dated-cfp': {
      const dated = filter === 'dated-cfp' ? [hasBothDates] : []
      const later = sql<boolean>`cfp_start_date > ${now} and ${callCloses} >= cfp_start_date`
      return {
        // The last condition follows from the others, and bounds the index.
        enters: first(
          sql`min(cfp_start_date)`,
          undefined,
          hasCall,
          ...dated,
          later,
          sql`${callCloses} >= ${now}`,
        ),
        leaves: first(sql`min(${callCloses}) + 1`, filter),
      }
    }
    case 'pending':
    case undefined:
      return {}
  }
}
