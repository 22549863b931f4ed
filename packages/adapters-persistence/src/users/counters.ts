import type { UserId, UserVisibility } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { type CounterChanges, literalIncrements } from '../sql/counters.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import type { UserTotalsTable } from './schema.ts'
import { type VisibilityValues, visibilityValues } from './visibility.ts'

/** Runs in the transaction that adds, removes or verifies an account. The row is locked until its end. */
export async function changeUserTotals(
  session: Session,
  from: Flag | undefined,
  to: Flag | undefined,
): Promise<void> {
  if (from === to) return
  const changes: CounterChanges<keyof UserTotalsTable> = {
    ...(from !== undefined && { [countOf(from)]: -1 }),
    ...(to !== undefined && { [countOf(to)]: 1 }),
  }
  await session.db.updateTable('user_totals').set(literalIncrements(changes)).execute()
}

const countOf = (verified: Flag): keyof UserTotalsTable => (verified === 1 ? 'verified' : 'unverified')

// SQL copy: user-visibility
const visibleTotal = statement(({ db }, { verifiedOnly, orSelf }: Placeholders<VisibilityValues>) => {
  const visible = verifiedOnly === undefined ? sql`verified + unverified` : sql`verified`
  const total = orSelf === undefined ? visible : sql`${visible} + ${ownUnverified(orSelf)}`
  return db.selectFrom('user_totals').select(sql<number>`${total}`.as('total'))
})

const ownUnverified = (id: RawBuilder<UserId>) =>
  sql`(select count(*) from users where id = ${id} and users.verified = 0)`

export async function countVisibleUsers(session: Session, visibility: UserVisibility): Promise<number> {
  const { rows } = await visibleTotal(session, visibilityValues(visibility))
  return rows[0]?.total ?? 0
}
