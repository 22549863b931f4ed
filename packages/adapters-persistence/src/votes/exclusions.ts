import type { VoteExclusionQueries, VoteExclusionRepository } from '@lectern/application'
import {
  type EventId,
  type ExcludedVotes,
  NEW_VOTER,
  type New,
  VOTE_SLOT,
  type VoteExclusion,
  type VoteGroup,
} from '@lectern/domain'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { each, only } from '../sql/results.ts'
import { addHolds, endHolds } from './holds.ts'
import { lockVotesOfEvent } from './locking.ts'
import type { StoredExclusion, VoteExclusionsTable } from './schema.ts'

export const kyselyVoteExclusionRepository = (session: Session): VoteExclusionRepository => {
  const { db } = session
  return {
    async ofEvent(eventId) {
      await lockVotesOfEvent(session, eventId)
      const found = db.selectFrom('vote_exclusions').selectAll().where('event_id', '=', eventId)
      return each(found.orderBy('id'), toExclusion)
    },

    async add(exclusion, floor) {
      const row = toRow(flat(exclusion))
      const { id } = await only(db.insertInto('vote_exclusions').values(row).returning('id'))
      await sql`
        insert into excluded_votes (vote_id, exclusion_id)
        select id, cast(${id} as bigint) from (${votesOn(exclusion.eventId)}) as found
        where ${isExcluded(exclusion.what)}
      `.execute(db)
      await addHolds(session, id, floor)
      return { ...exclusion, id }
    },

    async remove({ id }, floor) {
      await endHolds(session, id, floor)
      await db.deleteFrom('vote_exclusions').where('id', '=', id).execute()
    },

    async forgetNetworks(until, most) {
      const due = sql`network is not null and`
      await sql`update vote_exclusions set network = null where ${due} created_date < ${until}`.execute(db)
      const { numAffectedRows } = await sql`
        update talk_votes set network = null where id in (
          select id from talk_votes where ${due} changed_date < ${until} order by changed_date limit ${most}
        )
      `.execute(db)
      return Number(numAffectedRows ?? 0) === most
    },
  }
}

// SQL copy: lone-vote
/** The votes for the talks of an event, and whether `isLone` says so. */
const votesOn = (eventId: EventId): RawBuilder<unknown> => sql`
  select votes.id, votes.talk_id, votes.proof, votes.network, votes.rating, votes.changed_date, votes.exclusions,
    case when votes.proof in ('member', 'device')
      and count(*) over (partition by votes.user_id, votes.device_id) = 1
      and coalesce(users.created_date, devices.created_date) > votes.changed_date - ${sql.lit(NEW_VOTER)}
    then 1 else 0 end as lone
  from talks
  join talk_votes as votes on votes.talk_id = talks.id
  left join users on users.id = votes.user_id
  left join devices on devices.id = votes.device_id
  where talks.event_id = ${eventId}
`

// SQL copy: vote-exclusion
function isExcluded(what: ExcludedVotes): RawBuilder<SqlBool> {
  switch (what.kind) {
    case 'proof':
      return sql`proof = ${what.proof}`
    case 'network':
      return sql`network = ${what.network ?? null}`
    case 'burst':
      return sql`talk_id = ${what.talkId} and network = ${what.network ?? null} and rating = ${what.rating}
        and changed_date >= ${what.from} and changed_date < ${what.to} and lone = 1`
  }
}

export const kyselyVoteExclusionQueries = ({ db }: Session): VoteExclusionQueries => ({
  ofEvent: (eventId) =>
    each(
      db
        .selectFrom('vote_exclusions')
        .selectAll('vote_exclusions')
        .select(
          sql<number>`(select count(*) from excluded_votes where exclusion_id = vote_exclusions.id)`.as(
            'votes',
          ),
        )
        .where('event_id', '=', eventId)
        .orderBy('id', 'desc'),
      ({ votes, ...row }) => ({ ...toExclusion(row), votesCount: votes }),
    ),

  async voteGroups(eventId, most) {
    const { rows } = await sql<GroupRow>`
      select talk_id, network, changed_date - changed_date % ${sql.lit(VOTE_SLOT)} as slot, rating,
        count(*) as votes, sum(lone) as lone
      from (${votesOn(eventId)}) as found
      where exclusions = 0 and network is not null
      group by talk_id, network, slot, rating
      order by votes desc, talk_id, network, slot, rating limit ${most}
    `.execute(db)
    return rows.map(({ talk_id: talkId, slot: from, ...group }) => ({ ...group, talkId, from }))
  },
})

type GroupRow = Omit<VoteGroup, 'talkId' | 'from'> & {
  readonly talk_id: VoteGroup['talkId']
  readonly slot: VoteGroup['from']
}

const { toValue, toRow } = stored<StoredExclusion>({
  id: 'id',
  eventId: 'plain',
  proof: 'plain',
  talkId: 'plain',
  network: 'plain',
  rating: 'plain',
  fromDate: 'plain',
  toDate: 'plain',
  userId: 'plain',
  createdDate: 'plain',
})

function flat({ what, ...exclusion }: New<VoteExclusion>): Omit<StoredExclusion, 'id'> {
  const { from: fromDate, to: toDate, ...named } = { from: undefined, to: undefined, ...what }
  const none = { proof: undefined, talkId: undefined, network: undefined, rating: undefined }
  return { ...exclusion, ...none, ...named, fromDate, toDate }
}

function toExclusion(row: Selectable<VoteExclusionsTable>): VoteExclusion {
  const { proof, talkId, network, rating, fromDate: from, toDate: to, ...exclusion } = toValue(row)
  const isBurst = talkId !== undefined && rating !== undefined && from !== undefined && to !== undefined
  const onNetwork: ExcludedVotes = isBurst
    ? { kind: 'burst', talkId, network, rating, from, to }
    : { kind: 'network', network }
  return { ...exclusion, what: proof === undefined ? onNetwork : { kind: 'proof', proof } }
}
