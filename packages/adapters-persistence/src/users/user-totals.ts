import type { UserId, UserVisibility } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { literalIncrements, type CounterChanges } from '../sql/counters.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import type { UserTotalsTable } from './schema.ts'

/** In the transaction that adds an account, removes it or verifies it; whoever comes next waits for its end. */
export async function changeUserTotals(
  { db }: Session,
  from: Flag | undefined,
  to: Flag | undefined,
): Promise<void> {
  if (from === to) return
  const changes: CounterChanges<keyof UserTotalsTable> = {
    ...(from !== undefined && { [countOf(from)]: -1 }),
    ...(to !== undefined && { [countOf(to)]: 1 }),
  }
  await db.updateTable('user_totals').set(literalIncrements(changes)).execute()
}

const countOf = (verified: Flag): keyof UserTotalsTable => (verified === 1 ? 'verified' : 'unverified')

/** What depends on who looks. */
export interface VisibilityValues {
  /** Set where only verified accounts are seen, */
  readonly verifiedOnly: true | undefined
  /** and this one. */
  readonly orSelf: UserId | undefined
}

export const visibilityValues = (visibility: UserVisibility): VisibilityValues =>
  visibility.kind === 'every'
    ? { verifiedOnly: undefined, orSelf: undefined }
    : { verifiedOnly: true, orSelf: visibility.orSelf }

const seenTotal = statement(({ db }, { verifiedOnly, orSelf }: Placeholders<VisibilityValues>) => {
  const seen = verifiedOnly === undefined ? sql`verified + unverified` : sql`verified`
  const total = orSelf === undefined ? seen : sql`${seen} + ${ownUnverified(orSelf)}`
  return db.selectFrom('user_totals').select(sql<number>`${total}`.as('total'))
})

const ownUnverified = (id: RawBuilder<UserId>) =>
  sql`(select count(*) from users where id = ${id} and users.verified = 0)`

/** How many accounts somebody sees in all. */
export async function countSeenUsers(session: Session, visibility: UserVisibility): Promise<number> {
  const { rows } = await seenTotal(session, visibilityValues(visibility))
  return rows[0]?.total ?? 0
}
