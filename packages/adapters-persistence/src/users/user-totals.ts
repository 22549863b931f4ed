import { changed, type CountChanges } from '../change-counts.ts'
import type { Flag } from '../flag.ts'
import type { Session } from '../session.ts'
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
