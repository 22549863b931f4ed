import type { VoteQueries, VoteRepository } from '@lectern/application'
import {
  type CountedRating,
  countChips,
  type DeviceId,
  type Instant,
  type TalkId,
  type UserId,
  type Voter,
  type VotesWithin,
} from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { listIn } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { only } from '../sql/results.ts'
import { type Placeholders, rawStatement, statement } from '../sql/statement.ts'
import { holdNewVotes, holdsOn } from './holds.ts'
import { keepVotesOfTalk } from './locking.ts'
import { proveVotes } from './prove-votes.ts'
import { changeOf, changeTotals, countVote, publicChipsIn, toGiven } from './totals.ts'

export const kyselyVoteRepository = (session: Session): VoteRepository => {
  const { db } = session
  return {
    async save({ talkId, voter, proof, network, rating, chips, changedDate, eventId }, floor) {
      await lockVoter(session, talkId, voter)
      const before = await votesOf(session, talkId, voter)
        .select(['id', 'proof', 'rating', 'chips', 'exclusions'])
        .executeTakeFirst()
      const columns = {
        network: network ?? null,
        rating,
        chips: chips.join('\n'),
        changed_date: changedDate,
      }
      if (before === undefined) {
        const cast = { eventId, proof, network }
        const { id, exclusions } = await only(
          db
            .insertInto('talk_votes')
            .values({ talk_id: talkId, ...columnsOf(voter), ...columns, proof, exclusions: holdsOn(cast) })
            .returning(['id', 'exclusions']),
        )
        if (exclusions > 0) {
          await holdNewVotes(session, [id], cast)
          return false
        }
      } else {
        if (before.rating === rating && before.chips === columns.chips) return false
        await db
          .updateTable('talk_votes')
          .set({ ...columns, is_public: 0 })
          .where('id', '=', before.id)
          .execute()
        if (before.exclusions > 0) return false
      }
      const changes = changeOf(before?.proof ?? proof, before?.rating, rating)
      return countVote(session, talkId, changes, floor)
    },

    async addOfBox(boxId, { talkId, eventId }, given, floor) {
      if (locksRows(session)) await db.selectNoFrom(keepVotesOfTalk(sql.val(talkId)).as('kept')).execute()
      const cast = { eventId, proof: 'box', network: undefined } as const
      const { exclusions } = await only(db.selectNoFrom(holdsOn(cast).as('exclusions')))
      const rows = given.map(({ boxVoteId, rating, chips, changedDate }) => ({
        talk_id: talkId,
        box_id: boxId,
        box_vote_id: boxVoteId,
        proof: cast.proof,
        rating,
        chips: chips.join('\n'),
        changed_date: changedDate,
        exclusions,
      }))
      const added = await db
        .insertInto('talk_votes')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['box_id', 'box_vote_id']).doNothing())
        .returning(['id', 'rating'])
        .execute()
      const ids = added.map(({ id }) => id)
      if (ids.length > 0 && exclusions > 0) await holdNewVotes(session, ids, cast)
      if (ids.length === 0 || exclusions > 0) return { count: ids.length, isStep: false }
      const counted = (one: CountedRating) => added.filter(({ rating }) => rating === one).length
      const changes = {
        box_votes_1: counted(1),
        box_votes_2: counted(2),
        box_votes_3: counted(3),
        box_votes_4: counted(4),
        box_votes_5: counted(5),
      }
      return { count: ids.length, isStep: await countVote(session, talkId, changes, floor) }
    },

    async remove(talkId, voter) {
      await lockVoter(session, talkId, voter)
      const removed = await db
        .deleteFrom('talk_votes')
        .where('talk_id', '=', talkId)
        .where((eb) => eb.and(columnsOf(voter)))
        .returning(['rating', 'proof', 'exclusions'])
        .executeTakeFirst()
      if (removed?.exclusions === 0)
        await changeTotals(session, talkId, changeOf(removed.proof, removed.rating, undefined))
      return removed !== undefined
    },

    prove: (eventId, deviceId) => proveVotes(session, eventId, deviceId),
  }
}

/** Two changes of one voter run one after another. */
async function lockVoter(session: Session, talkId: TalkId, voter: Voter): Promise<void> {
  if (!locksRows(session)) return
  const found =
    voter.kind === 'member'
      ? lockedUser(session, { id: voter.userId, talkId })
      : lockedDevice(session, { id: voter.deviceId, talkId })
  await found
}

interface Locked<VoterId> {
  readonly id: VoterId
  readonly talkId: TalkId
}

const lockedUser = statement(({ db }, { id, talkId }: Placeholders<Locked<UserId>>) =>
  db
    .selectFrom('users')
    .select(['id', keepVotesOfTalk(talkId).as('kept')])
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

const lockedDevice = statement(({ db }, { id, talkId }: Placeholders<Locked<DeviceId>>) =>
  db
    .selectFrom('devices')
    .select(['id', keepVotesOfTalk(talkId).as('kept')])
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

/** The rows of a voter by one of the unique indexes. */
const columnsOf = (voter: Voter) =>
  voter.kind === 'member' ? { user_id: voter.userId } : { device_id: voter.deviceId }

const votesOf = ({ db }: Session, talkId: TalkId, voter: Voter) =>
  db
    .selectFrom('talk_votes')
    .where('talk_id', '=', talkId)
    .where((eb) => eb.and(columnsOf(voter)))

export const kyselyVoteQueries = (session: Session): VoteQueries => ({
  async find(talkId, voter) {
    const row = await votesOf(session, talkId, voter).select(['rating', 'chips']).executeTakeFirst()
    return row && { rating: row.rating, chips: listIn(row.chips) }
  },

  async findDevice(hash) {
    const row = await session.db
      .selectFrom('devices')
      .select('id')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row?.id
  },

  countSince: (since, talkId, voter, network) =>
    only(
      votesSince(session, {
        since,
        talkId,
        network: network ?? null,
        userId: voter.kind === 'member' ? voter.userId : null,
      }),
    ),

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

  async chipCounts(eventId) {
    const rows = await session.db
      .selectFrom('talks')
      .innerJoin('talk_votes', 'talk_votes.talk_id', 'talks.id')
      .select(['talks.id', 'talk_votes.chips', (eb) => eb.fn.countAll<number>().as('count')])
      .where('talks.event_id', '=', eventId)
      .where('talk_votes.exclusions', '=', 0)
      .where('talk_votes.chips', '<>', '')
      .groupBy(['talks.id', 'talk_votes.chips'])
      .execute()
    const ofTalks = Map.groupBy(rows, ({ id }) => id)
    return new Map([...ofTalks].map(([id, given]) => [id, countChips(toGiven(given))]))
  },

  async publicChips(talkId) {
    const row = await session.db
      .selectFrom('vote_totals')
      .select('public_chips')
      .where('talk_id', '=', talkId)
      .executeTakeFirst()
    return publicChipsIn(row?.public_chips ?? '')
  },
})

interface Counted {
  readonly since: Instant
  readonly talkId: TalkId
  readonly network: string | null
  readonly userId: UserId | null
}

/** By an index of the votes for the talk: the network of a venue may have most of all votes. */
const votesSince = rawStatement(
  ({ since, talkId, network, userId }: Placeholders<Counted>) => sql<VotesWithin>`
    select
      (select count(*) from talk_votes
        where talk_id = ${talkId} and coalesce(network, '') = ${network} and changed_date >= ${since}) as "ofNetwork",
      (select count(*) from talk_votes where user_id = ${userId} and changed_date >= ${since}) as "ofMember"
  `,
)
