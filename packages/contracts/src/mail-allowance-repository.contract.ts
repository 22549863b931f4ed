import { after, type MailAllowance, oneMoreMail } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'

const allowance: MailAllowance = {
  kind: 'password-reset',
  key: 'ada',
  count: 2,
  firstDate: NOON_2026_05_01,
  lastDate: after(NOON_2026_05_01, 600),
}

export function mailAllowanceRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`MailAllowanceRepository [${backend.name}]`, () => {
    test('finds what was saved last, by kind and key', async (store) => {
      const otherKind: MailAllowance = { ...allowance, kind: 'email-taken', count: 1 }
      const otherKey = { ...allowance, key: 'bob', count: 3 }
      const later = { ...allowance, count: 4, lastDate: after(NOON_2026_05_01, 900) }
      await save(store, allowance, otherKind, otherKey, later)
      expect(await found(store, allowance, otherKind, otherKey)).toEqual([later, otherKind, otherKey])
      expect(await found(store, { ...otherKind, key: 'bob' })).toEqual([undefined])
    })

    test('forgets what was asked for first at a moment or before', async (store) => {
      const [old, young] = [allowance, { ...allowance, key: 'bob', firstDate: after(NOON_2026_05_01, 1) }]
      await save(store, old, young)
      await store.mailAllowances.forgetUntil(NOON_2026_05_01)
      expect(await found(store, old, young)).toEqual([undefined, young])
    })

    test('lets one of those through who ask at once, the first time too', async (store) => {
      const ask = (): Promise<boolean> =>
        store.transaction(async ({ mailAllowances }) => {
          const earlier = await mailAllowances.find('password-reset', 'ada')
          const next = oneMoreMail(earlier, 'password-reset', 'ada', NOON_2026_05_01)
          if (next !== undefined) await mailAllowances.save(next)
          return next !== undefined
        })
      const asked = await Promise.all([ask(), ask(), ask(), ask()])
      expect(asked.filter((allowed) => allowed)).toHaveLength(1)
    })
  })
}

const save = ({ transaction }: TestStore, ...allowances: readonly MailAllowance[]): Promise<void> =>
  transaction(async ({ mailAllowances }) => {
    for (const each of allowances) await mailAllowances.save(each)
  })

const found = (
  { transaction }: TestStore,
  ...allowances: readonly MailAllowance[]
): Promise<readonly (MailAllowance | undefined)[]> =>
  transaction(async ({ mailAllowances }) => {
    return Array.fromAsync(allowances, ({ kind, key }) => mailAllowances.find(kind, key))
  })
