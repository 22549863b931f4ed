import type { UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ListState } from './known-lists.ts'
import type { Condition } from '../sql/predicates.ts'
import { hostedUnapproved } from './counters.ts'

type Host = RawBuilder<UserId> | undefined

/** The state of a list of events, as columns. */
export const listState = (orHostedBy: Host, conditions: readonly Condition[]) =>
  [
    sql<ListState['version']>`(select cast(search_version as text) from event_totals)`.as('version'),
    hostedMatches(orHostedBy, conditions).as('hosted'),
  ] as const

/** The same of a list of talks. */
export const stateOfTalks = (orHostedBy: Host, conditions: readonly Condition[]) =>
  [
    sql<ListState['version']>`(select search_version || ' ' || talk_search_version from event_totals)`.as(
      'version',
    ),
    hostedMatches(orHostedBy, conditions, sql`join talks on talks.event_id = events.id`).as('hosted'),
  ] as const

const hostedMatches = (
  orHostedBy: Host,
  conditions: readonly Condition[],
  joined?: RawBuilder<unknown>,
): RawBuilder<number> =>
  orHostedBy === undefined
    ? sql.lit(0)
    : hostedUnapproved(
        orHostedBy,
        conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`,
        joined,
      )
