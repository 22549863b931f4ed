import {
  type ChipCounts,
  countChips,
  type CountedRating,
  isNextStep,
  noRatings,
  type Proof,
  publicFrom,
  type RatingCounts,
  type TalkId,
  type TalkVotes,
  type VoteCounts,
} from '@lectern/domain'
import { type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { listIn } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { only } from '../sql/results.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import { type TotalColumns, totalColumns } from './schema.ts'

export type Totals = Selectable<TotalColumns>

/** What a change adds to counters of votes. */
export type TotalChanges = Partial<Totals>

export const changeOf = (
  proof: Proof,
  before: CountedRating | undefined,
  after: CountedRating | undefined,
): TotalChanges =>
  before === after
    ? {}
    : {
        ...(before !== undefined && { [`${proof}_votes_${before}`]: -1 }),
        ...(after !== undefined && { [`${proof}_votes_${after}`]: 1 }),
      }

/** Gives the counters after the change. They are locked until the transaction ends. */
export async function changeTotals(session: Session, talkId: TalkId, changes: TotalChanges): Promise<Totals> {
  const [totals] = await changed(session, { talkId, ...changes })
  if (totals !== undefined) return totals
  await added(session, { talkId })
  return only(changed(session, { talkId, ...changes }))
}

const added = rawStatement(
  ({ talkId }: Placeholders<{ readonly talkId: TalkId }>) =>
    sql`insert into vote_totals (talk_id) values (${talkId}) on conflict (talk_id) do nothing`,
)

const changed = rawStatement(
  ({ talkId, ...changes }: Placeholders<{ readonly talkId: TalkId } & TotalChanges>) => {
    const sums = Object.entries(changes).map(
      ([column, change]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${change}`,
    )
    return sql<Totals>`
      update vote_totals set ${sql.join([sql`talk_id = talk_id`, ...sums])} where talk_id = ${talkId}
      returning ${sql.join(totalColumns.map((column) => sql.ref(column)))}`
  },
)

/** Changes the counters by a vote, or by those of a box, and takes the step that follows from it, if one does. Gives whether one did. */
export async function countVote(
  session: Session,
  talkId: TalkId,
  changes: TotalChanges,
  floor: number,
): Promise<boolean> {
  // Both travel at once, because others who vote for the talk wait from here on.
  const [[totals], voters] = await Promise.all([
    changed(session, { talkId, ...changes }),
    waitingVoters(session, talkId),
  ])
  if (totals !== undefined) return isNextStep(voters, floor) && takeStepTo(session, talkId, totals, floor)
  await added(session, { talkId })
  return countVote(session, talkId, changes, floor)
}

/** How many voters have a vote that the public does not see yet. */
async function waitingVoters(session: Session, talkId: TalkId): Promise<number> {
  const { voters } = await only(
    waitingVotes(session, talkId).select((eb) => eb.fn.countAll<number>().as('voters')),
  )
  return voters
}

const waitingVotes = ({ db }: Session, talkId: TalkId) =>
  db
    .selectFrom('talk_votes')
    .where('talk_id', '=', talkId)
    .where('is_public', '=', 0)
    .where('exclusions', '=', 0)

/**
 * Shows the public the votes as they are now, if enough voters have changed theirs. Gives whether it did. The counters are
 * locked, so nobody takes the same step. `more`: voters whose votes another change has taken out of the figures, or put in again.
 */
export async function takeStep(
  session: Session,
  talkId: TalkId,
  totals: Totals,
  floor: number,
  more = 0,
): Promise<boolean> {
  const voters = await waitingVoters(session, talkId)
  return isNextStep(voters + more, floor) && takeStepTo(session, talkId, totals, floor)
}

async function takeStepTo(session: Session, talkId: TalkId, totals: Totals, floor: number): Promise<true> {
  const counts = publicFrom(toVoteCounts(totals), floor)
  const chips = counts === noRatings ? [] : [...(await chipsOfTalk(session, talkId))]
  await session.db
    .updateTable('vote_totals')
    .set({
      ...publicColumns(counts),
      public_chips: chips.map(([chip, count]) => `${count} ${chip}`).join('\n'),
    })
    .where('talk_id', '=', talkId)
    .execute()
  // Somebody who changes a vote meanwhile has locked its row, and waits for the counters. That vote waits for the next step.
  await session.db
    .updateTable('talk_votes')
    .set({ is_public: 1 })
    .where(
      'id',
      'in',
      waitingVotes(session, talkId)
        .select('id')
        .$if(locksRows(session), (query) => query.forNoKeyUpdate().skipLocked()),
    )
    .execute()
  return true
}

const chipsOfTalk = async ({ db }: Session, talkId: TalkId): Promise<ChipCounts> => {
  const rows = await db
    .selectFrom('talk_votes')
    .select(['chips', (eb) => eb.fn.countAll<number>().as('count')])
    .where('talk_id', '=', talkId)
    .where('exclusions', '=', 0)
    .where('chips', '<>', '')
    .groupBy('chips')
    .execute()
  return countChips(toGiven(rows))
}

export const toGiven = (rows: readonly { readonly chips: string; readonly count: number }[]) =>
  rows.map(({ chips, count }) => ({ chips: listIn(chips), count }))

export const publicChipsIn = (lines: string): ChipCounts =>
  new Map(
    listIn(lines).map((line) => {
      const [count = '', ...chip] = line.split(' ')
      return [chip.join(' '), Number(count)] as const
    }),
  )

/** A talk without votes may have no row of counters. */
export type TotalsOfTalk = { readonly [Column in keyof Totals]: Totals[Column] | null }

export const toTalkVotes = (row: TotalsOfTalk): TalkVotes => ({
  voteCounts: toVoteCounts(row),
  publicVotes: countsOf(row, 'public'),
})

const toVoteCounts = (row: TotalsOfTalk): VoteCounts => ({
  member: countsOf(row, 'member'),
  device: countsOf(row, 'device'),
  code: countsOf(row, 'code'),
  box: countsOf(row, 'box'),
})

const countsOf = (row: TotalsOfTalk, kind: Proof | 'public'): RatingCounts => ({
  1: row[`${kind}_votes_1`] ?? 0,
  2: row[`${kind}_votes_2`] ?? 0,
  3: row[`${kind}_votes_3`] ?? 0,
  4: row[`${kind}_votes_4`] ?? 0,
  5: row[`${kind}_votes_5`] ?? 0,
})

const publicColumns = (counts: RatingCounts) => ({
  public_votes_1: counts[1],
  public_votes_2: counts[2],
  public_votes_3: counts[3],
  public_votes_4: counts[4],
  public_votes_5: counts[5],
})
