import type { EventVisibility, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import type { Placeholders } from '../sql/statement.ts'

/** The values of `isVisible`. */
export interface VisibilityValues {
  /** True for a viewer who sees only approved events, */
  readonly approvedOnly: true | undefined
  /** and the events of this host. */
  readonly orHostedBy: UserId | undefined
}

export const visibilityValues = (visibility: EventVisibility): VisibilityValues =>
  visibility.kind === 'every'
    ? { approvedOnly: undefined, orHostedBy: undefined }
    : { approvedOnly: true, orHostedBy: visibility.orHostedBy }

// SQL copy: event-visibility
/** The rule of `canSeeEvent`, for events and for rows that are joined to them. */
export function isVisible({ approvedOnly, orHostedBy }: Placeholders<VisibilityValues>): Condition[] {
  if (approvedOnly === undefined) return []
  const approved = equalsLiteral('events.approval', 'approved')
  return [orHostedBy === undefined ? approved : sql`(${approved} or ${isHostedBy(orHostedBy)})`]
}

export const isHostedBy = (userId: RawBuilder<UserId>): Condition =>
  sql`events.id in (select event_id from event_hosts where user_id = ${userId})`
