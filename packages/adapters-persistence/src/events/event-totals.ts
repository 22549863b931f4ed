import type { Approval, EventVisibility, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import { literalIncrements, type CounterChanges } from '../sql/counters.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { type VisibilityValues, visibilityValues } from './event-conditions.ts'

type State = Approval['state']

/** In the transaction that adds an event, removes it or changes its approval; whoever comes next waits for its end. */
export async function changeEventTotals(
  { db }: Session,
  from: State | undefined,
  to: State | undefined,
): Promise<void> {
  if (from === to) return
  const changes: CounterChanges<State> = { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) }
  await db.updateTable('event_totals').set(literalIncrements(changes)).execute()
}

const seenTotal = statement(({ db }, visibility: Placeholders<VisibilityValues>) =>
  selectSeenTotal(db, visibility),
)

/** As a statement, or as a column. */
export const selectSeenTotal = (
  db: Session['db'],
  { approvedOnly, orHostedBy }: Placeholders<VisibilityValues>,
) =>
  db
    .selectFrom('event_totals')
    .select(
      approvedOnly === undefined
        ? sql<number>`pending + approved + rejected`.as('total')
        : sql<number>`approved + ${orHostedBy === undefined ? sql.lit(0) : hostedUnapproved(orHostedBy)}`.as(
            'total',
          ),
    )

const hostedUnapproved = (userId: RawBuilder<UserId>) => sql<number>`(
  select count(*) from event_hosts join events on events.id = event_hosts.event_id
  where event_hosts.user_id = ${userId} and events.approval <> 'approved'
)`

/** How many events somebody sees in all. */
export async function countSeenEvents(session: Session, visibility: EventVisibility): Promise<number> {
  const { rows } = await seenTotal(session, visibilityValues(visibility))
  return rows[0]?.total ?? 0
}
