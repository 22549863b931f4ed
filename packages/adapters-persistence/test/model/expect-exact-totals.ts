import { type EventCriteria, noConditions, type Store } from '@lectern/application'
import { type EventVisibility, instant, type UserVisibility } from '@lectern/domain'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** More than the model adds. */
const all = { start: 0, size: 1000 }

/** The totals of events and accounts equal the number of items in their lists, for every viewer. */
export async function expectExactTotals(store: Store, { users }: World): Promise<void> {
  const [someone] = users
  const events: readonly EventVisibility[] = [
    { kind: 'every' },
    { kind: 'approved', orHostedBy: undefined },
    { kind: 'approved', orHostedBy: someone },
  ]
  for (const visibility of events) {
    for (const filter of [undefined, 'all', 'pending'] as const) {
      const criteria: EventCriteria = { ...noConditions, filter, now: instant(0), visibility }
      const { total, items } = await store.eventQueries.list(criteria, all, undefined)
      expect(total).toBe(items.length)
    }
  }
  const accounts: readonly UserVisibility[] = [
    { kind: 'every' },
    { kind: 'verified', orSelf: undefined },
    { kind: 'verified', orSelf: someone },
  ]
  for (const visibility of accounts) {
    const { total, items } = await store.userQueries.list({ kind: 'all' }, visibility, all)
    expect(total).toBe(items.length)
  }
}
