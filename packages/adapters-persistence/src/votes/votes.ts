import type { DeviceRepository, VoteQueries, VoteRepository } from '@lectern/application'
import type { TalkId, Vote, Voter } from '@lectern/domain'
import type { Session } from '../session.ts'
import { listIn } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { only } from '../sql/results.ts'
import { lockTalk } from '../talks/queries.ts'
import { changeCounters } from './counters.ts'

export const kyselyVoteRepository = (session: Session): VoteRepository => {
  const { db } = session
  const lock = async (talkId: TalkId): Promise<void> => {
    if (locksRows(session)) await lockTalk(session, { id: talkId })
  }
  return {
    async save({ talkId, voter, rating, chips, changedDate }) {
      await lock(talkId)
      const before = await votesOf(session, talkId, voter).select('rating').executeTakeFirst()
      await changeCounters(session, talkId, voter.kind, before?.rating, rating)
      const opinion = { rating, chips: chips.join('\n'), changed_date: changedDate }
      if (before === undefined) {
        await db
          .insertInto('talk_votes')
          .values({ talk_id: talkId, ...columnsOf(voter), ...opinion })
          .execute()
        return
      }
      await db
        .updateTable('talk_votes')
        .set(opinion)
        .where('talk_id', '=', talkId)
        .where((eb) => eb.and(columnsOf(voter)))
        .execute()
    },

    async remove(talkId, voter) {
      await lock(talkId)
      const removed = await db
        .deleteFrom('talk_votes')
        .where('talk_id', '=', talkId)
        .where((eb) => eb.and(columnsOf(voter)))
        .returning('rating')
        .executeTakeFirst()
      await changeCounters(session, talkId, voter.kind, removed?.rating, undefined)
      return removed !== undefined
    },
  }
}

/** The rows of a voter by one of the unique indexes. */
const columnsOf = (voter: Voter) =>
  voter.kind === 'member' ? { user_id: voter.userId } : { device_id: voter.deviceId }

const votesOf = ({ db }: Session, talkId: TalkId, voter: Voter) =>
  db
    .selectFrom('talk_votes')
    .where('talk_id', '=', talkId)
    .where((eb) => eb.and(columnsOf(voter)))

export const kyselyDeviceRepository = ({ db }: Session): DeviceRepository => ({
  async add({ hash, createdDate }) {
    const { id } = await only(
      db.insertInto('devices').values({ hash, created_date: createdDate }).returning('id'),
    )
    return { id, hash, createdDate }
  },
})

export const kyselyVoteQueries = (session: Session): VoteQueries => ({
  async find(talkId, voter): Promise<Vote | undefined> {
    const row = await votesOf(session, talkId, voter)
      .select(['rating', 'chips', 'changed_date'])
      .executeTakeFirst()
    return (
      row && { talkId, voter, rating: row.rating, chips: listIn(row.chips), changedDate: row.changed_date }
    )
  },

  async findDevice(hash) {
    const row = await session.db
      .selectFrom('devices')
      .select('id')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row?.id
  },

  async hasRated(talkId, userId) {
    const row = await session.db
      .selectFrom('talk_comments')
      .select('id')
      .where('talk_id', '=', talkId)
      .where('user_id', '=', userId)
      .where('rating', '>', 0)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
})
