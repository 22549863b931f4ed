import type { EventFilter } from '@lectern/domain'
import type { Session } from '../session.ts'
import type { Condition } from '../sql/predicates.ts'
import type { Placeholders, Statement } from '../sql/statement.ts'
import { type CriteriaValues, eventConditions } from './criteria.ts'
import { listState } from './list-state.ts'

export function dependsOnClock(filter: EventFilter | undefined): boolean {
  return filter !== undefined && filter !== 'all' && filter !== 'pending'
}

/** Hosted events that fail a filter count, too, if the clock can bring them into the list. */
export const stateOf = (
  session: Session,
  filter: EventFilter | undefined,
  values: Placeholders<CriteriaValues>,
  more: readonly Condition[],
) =>
  listState(values.orHostedBy, [
    ...eventConditions(session, dependsOnClock(filter) ? undefined : filter, {
      ...values,
      approvedOnly: undefined,
      orHostedBy: undefined,
    }),
    ...more,
  ])

/** One prepared statement for each filter. */
export function forEachFilter<Values, Row>(
  prepare: (filter: EventFilter | undefined) => Statement<Values, Row>,
): (filter: EventFilter | undefined) => Statement<Values, Row> {
  const prepared = new Map<EventFilter | undefined, Statement<Values, Row>>()
  return (filter) => {
    const known = prepared.get(filter) ?? prepare(filter)
    prepared.set(filter, known)
    return known
  }
}
