import type { EventId, EventVisibility, UserId } from '@lectern/domain'
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

// SQL copy: event-visibility
/** The same for the id of an event that is not joined. An index has the few that are not approved. */
export function isVisibleById(
  { approvedOnly, orHostedBy }: Placeholders<VisibilityValues>,
  id: RawBuilder<EventId>,
): Condition[] {
  if (approvedOnly === undefined) return []
  const isHidden = sql`events.id = ${id} and events.approval <> 'approved'`
  const orHosted = orHostedBy === undefined ? sql`` : sql`and not (${isHostedBy(orHostedBy)})`
  return [sql`not exists (select from events where ${isHidden} ${orHosted})`]
}

export const isHostedBy = (userId: RawBuilder<UserId>): Condition =>
  sql`events.id in (select event_id from event_hosts where user_id = ${userId})`
