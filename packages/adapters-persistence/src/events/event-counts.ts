import type { EventId, EventVisibility } from '@lectern/domain'
import { added, type CountChanges, isChange, withoutZeros } from '../change-counts.ts'
import type { RatingColumns } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'
import { isVisible, type Sight, sightOf } from './event-conditions.ts'
import type { EventsTable } from './schema.ts'

export type EventCount = keyof RatingColumns | Extract<keyof EventsTable, `${string}_count`>

/** In the transaction that changes what is counted. */
export async function changeEventCounts(
  session: Session,
  id: EventId,
  changes: CountChanges<EventCount>,
): Promise<void> {
  if (isChange(changes)) await addToEvent(session, { id, ...withoutZeros(changes) })
}

const addToEvent = statement(
  ({ db }, { id, ...counts }: Slots<{ readonly id: EventId } & CountChanges<EventCount>>) =>
    db.updateTable('events').set(added(counts)).where('id', '=', id),
)

interface CountedEvent extends Sight {
  readonly id: EventId
}

const countRow = (count: EventCount) =>
  statement(({ db }, { id, ...sight }: Slots<CountedEvent>) =>
    db
      .selectFrom('events')
      .select((eb) => eb.ref(count).as('total'))
      .where('id', '=', id)
      .where((eb) => eb.and(isVisible(sight))),
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
  const { rows } = await listed[count](session, { id, ...sightOf(visibility) })
  return rows[0]?.total ?? 0
}
