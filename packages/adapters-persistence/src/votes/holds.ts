import { countedRatings, proofs, type TalkId, type Vote, type VoteExclusionId } from '@lectern/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import { totalColumns } from './schema.ts'
import { takeStep, type Totals } from './totals.ts'

interface TotalsRow extends Totals {
  readonly talk_id: TalkId
}

// SQL copy: vote-exclusion-when-cast
/** The exclusions that hold a new vote. */
const holding = ({ eventId, proof, network }: Pick<Vote, 'eventId' | 'proof' | 'network'>) =>
  sql`vote_exclusions where event_id = ${eventId}
    and (proof = ${proof} or (talk_id is null and network = ${network ?? null}))`

/** How many exclusions hold a new vote. */
export const holdsOn = (vote: Pick<Vote, 'eventId' | 'proof' | 'network'>): RawBuilder<number> =>
  sql<number>`(select count(*) from ${holding(vote)})`

/** Names the exclusions that hold these new votes. */
export async function holdNewVotes(
  { db }: Session,
  ids: readonly number[],
  vote: Pick<Vote, 'eventId' | 'proof' | 'network'>,
): Promise<void> {
  await sql`
    insert into excluded_votes (vote_id, exclusion_id)
    select talk_votes.id, held.id from talk_votes cross join (select id from ${holding(vote)}) as held
    where talk_votes.id in (${sql.join(ids)})
  `.execute(db)
}

const isHeldBy = (id: VoteExclusionId): RawBuilder<SqlBool> =>
  sql`id in (select vote_id from excluded_votes where exclusion_id = ${id})`

/** The exclusion holds the votes that `excluded_votes` names. Those that nothing else holds leave the counters. */
export async function addHolds(session: Session, id: VoteExclusionId, floor: number): Promise<void> {
  const { db } = session
  await sql`update talk_votes set exclusions = exclusions + 1 where ${isHeldBy(id)}`.execute(db)
  const gone = sql`${isHeldBy(id)} and exclusions = 1`
  const { rows } = await sql<{ talk_id: TalkId; shown: number }>`
    select talk_id, sum(is_public) as shown from talk_votes where ${gone} group by talk_id
  `.execute(db)
  await sql`update talk_votes set is_public = 0 where ${gone} and is_public = 1`.execute(db)
  const shown = new Map(rows.map((row) => [row.talk_id, row.shown]))
  for (const totals of await changeTotals(session, '-', gone)) {
    await takeStep(session, totals.talk_id, totals, floor, shown.get(totals.talk_id))
  }
}

/** The opposite. */
export async function endHolds(session: Session, id: VoteExclusionId, floor: number): Promise<void> {
  const changed = await changeTotals(session, '+', sql`${isHeldBy(id)} and exclusions = 1`)
  await sql`update talk_votes set exclusions = exclusions - 1 where ${isHeldBy(id)}`.execute(session.db)
  for (const totals of changed) await takeStep(session, totals.talk_id, totals, floor)
}

const counters = proofs.flatMap((proof) =>
  countedRatings.map((rating) => ({
    name: `${proof}_votes_${rating}`,
    counts: sql`sum(case when proof = ${sql.lit(proof)} and rating = ${sql.lit(rating)} then 1 else 0 end)`,
  })),
)

/** Adds these votes to the counters of their talks, or takes them out. Gives the counters of these talks afterwards. */
export async function changeTotals(
  { db }: Session,
  sign: '+' | '-',
  votes: RawBuilder<unknown>,
): Promise<readonly TotalsRow[]> {
  await sql`
    insert into vote_totals (talk_id) select distinct talk_id from talk_votes where ${votes}
    on conflict (talk_id) do nothing
  `.execute(db)
  const { rows } = await sql<TotalsRow>`
    update vote_totals set ${sql.join(
      counters.map(
        ({ name }) => sql`${sql.ref(name)} = ${sql.ref(name)} ${sql.raw(sign)} ${sql.ref(`of_${name}`)}`,
      ),
    )}
    from (
      select talk_id as voted_for, ${sql.join(counters.map(({ name, counts }) => sql`${counts} as ${sql.ref(`of_${name}`)}`))}
      from talk_votes where ${votes} group by talk_id
    ) as voted where talk_id = voted_for returning ${sql.join(['talk_id', ...totalColumns].map((column) => sql.ref(column)))}
  `.execute(db)
  return rows
}
