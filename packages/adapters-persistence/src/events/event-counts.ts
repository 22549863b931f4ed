import type { EventId, EventVisibility } from '@lectern/domain'
import type { RatingColumns } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { increments, type CounterChanges, isChange, withoutZeros } from '../sql/counters.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './event-conditions.ts'
import type { EventsTable } from './schema.ts'

export type EventCounter = keyof RatingColumns | Extract<keyof EventsTable, `${string}_count`>

/** In the transaction that changes what is counted. */
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

const countRow = (count: EventCounter) =>
  statement(({ db }, { id, ...visibility }: Placeholders<CountedEvent>) =>
    db
      .selectFrom('events')
      .select((eb) => eb.ref(count).as('total'))
      .where('id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
  )

const listed = {
  talks_count: countRow('talks_count'),
  tracks_count: countRow('tracks_count'),
  event_comments_count: countRow('event_comments_count'),
  talk_comments_count: countRow('talk_comments_count'),
}

/** As it is kept; 0 for whoever does not see the event. */
export async function countOfEvent(
  session: Session,
  id: EventId,
  visibility: EventVisibility,
  count: keyof typeof listed,
): Promise<number> {
  const { rows } = await listed[count](session, { id, ...visibilityValues(visibility) })
  return rows[0]?.total ?? 0
}
