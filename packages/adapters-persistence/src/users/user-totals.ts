import type { UserId, UserVisibility } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { changed, type CountChanges } from '../change-counts.ts'
import type { Flag } from '../flag.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'
import type { UserTotalsTable } from './schema.ts'

/** In the transaction that adds an account, removes it or verifies it; whoever comes next waits for its end. */
export async function changeUserTotals(
  { db }: Session,
  from: Flag | undefined,
  to: Flag | undefined,
): Promise<void> {
  if (from === to) return
  const changes: CountChanges<keyof UserTotalsTable> = {
    ...(from !== undefined && { [countOf(from)]: -1 }),
    ...(to !== undefined && { [countOf(to)]: 1 }),
  }
  await db.updateTable('user_totals').set(changed(changes)).execute()
}

const countOf = (verified: Flag): keyof UserTotalsTable => (verified === 1 ? 'verified' : 'unverified')

/** What depends on who looks. */
export interface Sight {
  /** Set where only verified accounts are seen, */
  readonly verifiedOnly: true | undefined
  /** and this one. */
  readonly orSelf: UserId | undefined
}

export const sightOf = (visibility: UserVisibility): Sight =>
  visibility.kind === 'every'
    ? { verifiedOnly: undefined, orSelf: undefined }
    : { verifiedOnly: true, orSelf: visibility.orSelf }

const seenTotal = statement(({ db }, { verifiedOnly, orSelf }: Slots<Sight>) => {
  const seen = verifiedOnly === undefined ? sql`verified + unverified` : sql`verified`
  const total = orSelf === undefined ? seen : sql`${seen} + ${ownUnverified(orSelf)}`
  return db.selectFrom('user_totals').select(sql<number>`${total}`.as('total'))
})

const ownUnverified = (id: RawBuilder<UserId>) =>
  sql`(select count(*) from users where id = ${id} and users.verified = 0)`

/** How many accounts somebody sees in all. */
export async function countSeenUsers(session: Session, visibility: UserVisibility): Promise<number> {
  const { rows } = await seenTotal(session, sightOf(visibility))
  return rows[0]?.total ?? 0
}
