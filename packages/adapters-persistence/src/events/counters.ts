import type { Approval, EventId, EventVisibility, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { RatingColumns } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import {
  type CounterChanges,
  increments,
  isChange,
  literalIncrements,
  withoutZeros,
} from '../sql/counters.ts'
import type { Condition } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import type { EventsTable } from './schema.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './visibility.ts'

export type EventCounter = keyof RatingColumns | Extract<keyof EventsTable, `${string}_count`>

/** Runs in the transaction that changes the counted rows. */
export async function changeEventCounters(
  session: Session,
  id: EventId,
  changes: CounterChanges<EventCounter>,
): Promise<void> {
  if (isChange(changes)) await addToEvent(session, { id, ...withoutZeros(changes) })
}

const addToEvent = statement(
  ({ db }, { id, ...counts }: Placeholders<{ readonly id: EventId } & CounterChanges<EventCounter>>) =>
    db.updateTable('events').set(increments(counts)).where('id', '=', id),
)

interface CountedEvent extends VisibilityValues {
  readonly id: EventId
}

const counterOf = (counter: EventCounter) =>
  statement(({ db }, { id, ...visibility }: Placeholders<CountedEvent>) =>
    db
      .selectFrom('events')
      .select((eb) => eb.ref(counter).as('total'))
      .where('id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
  )

const counters = {
  talks_count: counterOf('talks_count'),
  tracks_count: counterOf('tracks_count'),
  event_comments_count: counterOf('event_comments_count'),
  talk_comments_count: counterOf('talk_comments_count'),
}

/** The counter of an event; 0 for a viewer who does not see the event. */
export async function readEventCounter(
  session: Session,
  id: EventId,
  visibility: EventVisibility,
  counter: keyof typeof counters,
): Promise<number> {
  const { rows } = await counters[counter](session, { id, ...visibilityValues(visibility) })
  return rows[0]?.total ?? 0
}

type State = Approval['state']

/** Runs in the transaction that adds or removes an event, or changes its approval. The row is locked until its end. */
export async function changeEventTotals(
  session: Session,
  from: State | undefined,
  to: State | undefined,
): Promise<void> {
  if (from === to) return
  const changes: CounterChanges<State> = { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) }
  await session.db.updateTable('event_totals').set(literalIncrements(changes)).execute()
}

const visibleTotal = statement(({ db }, visibility: Placeholders<VisibilityValues>) =>
  selectVisibleTotal(db, visibility),
)

/** The number of events that a viewer sees, as a statement or as a column of another one. */
export const selectVisibleTotal = (
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

// SQL copy: event-visibility
/** The number of events of a host that are not approved, or of rows that are joined to them. */
export const hostedUnapproved = (
  userId: RawBuilder<UserId>,
  meets: Condition = sql`true`,
  joined: RawBuilder<unknown> = sql``,
) => sql<number>`(
  select count(*) from event_hosts join events on events.id = event_hosts.event_id ${joined}
  where event_hosts.user_id = ${userId} and events.approval <> 'approved' and ${meets}
)`

export async function countVisibleEvents(session: Session, visibility: EventVisibility): Promise<number> {
  const { rows } = await visibleTotal(session, visibilityValues(visibility))
  return rows[0]?.total ?? 0
}
