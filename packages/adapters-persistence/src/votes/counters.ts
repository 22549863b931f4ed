import type { CountedRating, Proof, RatingCounts, TalkId, VoteCounts } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Session } from '../session.ts'
import { counterChanger } from '../sql/counters.ts'
import type { VoteColumns } from './schema.ts'

export async function changeCounters(
  session: Session,
  talkId: TalkId,
  proof: Proof,
  before: CountedRating | undefined,
  after: CountedRating | undefined,
): Promise<void> {
  if (before === after) return
  await changeTalkCounters(session, talkId, {
    ...(before !== undefined && { [`${proof}_votes_${before}`]: -1 }),
    ...(after !== undefined && { [`${proof}_votes_${after}`]: 1 }),
  })
}

const changeTalkCounters = counterChanger<TalkId, keyof VoteColumns>('talks')

export const toVoteCounts = (row: Selectable<VoteColumns>): VoteCounts => ({
  member: countsOf(row, 'member'),
  device: countsOf(row, 'device'),
})

const countsOf = (row: Selectable<VoteColumns>, proof: Proof): RatingCounts => ({
  1: row[`${proof}_votes_1`],
  2: row[`${proof}_votes_2`],
  3: row[`${proof}_votes_3`],
  4: row[`${proof}_votes_4`],
  5: row[`${proof}_votes_5`],
})
