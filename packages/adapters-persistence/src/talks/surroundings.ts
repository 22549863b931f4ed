import { SHORT_LIST, type TalkSurroundings } from '@lectern/application'
import { DAY, type EventVisibility, type TalkId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { selectEntries, talkEnd, toEntry } from './rows.ts'

interface OneTalk extends VisibilityValues {
  readonly id: TalkId
}

type Relation = 'previous' | 'next' | 'parallel' | 'by speakers'

/** The talk itself, if it is visible: `here`. Each part then starts at its place in an index. */
function found({ id, ...visibility }: Placeholders<OneTalk>) {
  const visible = sql.join([sql`true`, ...isVisible(visibility)], sql` and `)
  const mine = (column: string) => sql`(select ${sql.ref(column)} from here)`
  const ofEvent = sql`talks where talks.event_id = ${mine('event_id')} and talks.id <> ${id}`
  const parts = [
    part(
      'previous',
      sql`${ofEvent} and talks.start_date <= ${mine('start_date')}
      and ${talkEnd} <= ${mine('start_date')} and ${isBeside(id)}
      order by talks.start_date desc, talks.id desc limit 1`,
    ),
    part(
      'next',
      sql`${ofEvent} and talks.start_date >= ${mine('end_date')} and ${isBeside(id)}
      order by talks.start_date, talks.id limit 1`,
    ),
    // A talk takes a day at most: the condition on its start bounds the index.
    part(
      'parallel',
      sql`${ofEvent} and talks.start_date > ${mine('start_date')} - ${sql.lit(DAY)}
      and talks.start_date < ${mine('end_date')} and ${talkEnd} > ${mine('start_date')}
      order by talks.start_date, talks.id limit ${sql.lit(SHORT_LIST)}`,
    ),
    part(
      'by speakers',
      sql`talks inner join events on events.id = talks.event_id
      where talks.id <> ${id} and ${visible} and talks.id in (
        select theirs.talk_id from talk_speakers as own
        inner join talk_speakers as theirs on theirs.user_id = own.user_id
        where own.talk_id = ${mine('id')}
      )
      order by talks.start_date desc, talks.id desc limit ${sql.lit(SHORT_LIST)}`,
    ),
  ]
  return sql<{ readonly relation: Relation; readonly id: TalkId }>`(
    with here as materialized (
      select talks.id, talks.event_id, talks.room_id, talks.start_date, ${talkEnd} as end_date
      from talks inner join events on events.id = talks.event_id
      where talks.id = ${id} and ${visible}
    )
    ${sql.join(parts, sql` union all `)}
  )`
}

const part = (relation: Relation, rows: RawBuilder<unknown>) =>
  sql`select * from (select ${sql.lit(relation)} as relation, talks.id from ${rows}) as part`

/** In its room; without a room in one of its tracks; with neither, all talks of the event are. */
const isBeside = (id: RawBuilder<TalkId>) => sql`case
  when (select room_id from here) is not null then talks.room_id = (select room_id from here)
  when exists (select * from talk_tracks where talk_id = ${id}) then exists (
    select * from talk_tracks as theirs inner join talk_tracks as own on own.track_id = theirs.track_id
    where theirs.talk_id = talks.id and own.talk_id = ${id}
  )
  else true
end`

const surroundings = statement((session, values: Placeholders<OneTalk>) =>
  selectEntries(session)
    .innerJoin(found(values).as('found'), 'found.id', 'talks.id')
    .select('found.relation')
    .orderBy('talks.start_date')
    .orderBy('talks.id'),
)

export async function findSurroundings(
  session: Session,
  id: TalkId,
  visibility: EventVisibility,
): Promise<TalkSurroundings> {
  const rows = await surroundings(session, { id, ...visibilityValues(visibility) })
  const related = (relation: Relation) => rows.filter((row) => row.relation === relation).map(toEntry)
  return {
    previous: related('previous')[0],
    next: related('next')[0],
    parallel: related('parallel'),
    bySpeakers: related('by speakers').toReversed(),
  }
}
