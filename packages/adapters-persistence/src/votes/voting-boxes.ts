import type { VotingBoxQueries, VotingBoxRepository, VotingBoxView } from '@lectern/application'
import type { EventId, VotingBox } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { each, first, only } from '../sql/results.ts'

export const kyselyVotingBoxQueries = (session: Session): VotingBoxQueries => ({
  list: (eventId) =>
    each(
      selectViews(session).where('voting_boxes.event_id', '=', eventId).orderBy('voting_boxes.id'),
      toView,
    ),
  find: (hash) => first(selectViews(session).where('voting_boxes.hash', '=', hash), toView),
})

const selectViews = ({ db }: Session) =>
  db
    .selectFrom('voting_boxes')
    .leftJoin('rooms', 'rooms.id', 'voting_boxes.room_id')
    .select(columnsIn('voting_boxes'))
    .select('rooms.room_name')
    .select(
      sql<number>`(select count(*) from talk_votes where talk_votes.box_id = voting_boxes.id)`.as(
        'votes_count',
      ),
    )

type ViewRow = Parameters<typeof toValue>[0] & {
  readonly room_name: string | null
  readonly votes_count: number
}

function toView(row: ViewRow): VotingBoxView {
  const { hash: _, ...box } = toValue(row)
  return { ...box, roomName: row.room_name ?? undefined, votesCount: row.votes_count }
}

export const kyselyVotingBoxRepository = (session: Session): VotingBoxRepository => {
  const { db } = session
  const locked = () =>
    db
      .selectFrom('voting_boxes')
      .selectAll()
      .$if(locksRows(session), (query) => query.forNoKeyUpdate())
  return {
    async count(eventId: EventId) {
      const counted = db.selectFrom('voting_boxes').where('event_id', '=', eventId)
      return (await only(counted.select(({ fn }) => fn.countAll<number>().as('count')))).count
    },
    find: (id) => first(locked().where('id', '=', id), toValue),
    findByHash: (hash) => first(locked().where('hash', '=', hash), toValue),
    add: async (box) => toValue(await only(db.insertInto('voting_boxes').values(toRow(box)).returningAll())),
    save: async (box) =>
      void (await db.updateTable('voting_boxes').set(toRow(box)).where('id', '=', box.id).execute()),
    remove: async (id) => void (await db.deleteFrom('voting_boxes').where('id', '=', id).execute()),
  }
}

const { columnsIn, toValue, toRow } = stored<VotingBox>({
  id: 'id',
  eventId: 'plain',
  roomId: 'plain',
  name: 'plain',
  hash: 'plain',
  createdDate: 'plain',
})
