import { after, type AttemptSubject, type SignInAttempts } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import type { Backend } from './contract.ts'
import { caseOn } from './contract-case.ts'
import type { Store } from './store.ts'

const someAttempts = (traits: Partial<SignInAttempts> = {}): SignInAttempts => ({
  subject: 'account',
  key: 'ada',
  failures: 1,
  lastFailureDate: NOON_2026_05_01,
  ...traits,
})

export function signInAttemptRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`SignInAttemptRepository [${backend.name}]`, () => {
    test('finds what was saved last, by subject and key', async (store) => {
      await save(store, someAttempts())
      const latest = someAttempts({ failures: 7, lastFailureDate: after(NOON_2026_05_01, 60) })
      await save(store, latest)
      expect(await find(store)).toEqual(latest)
      expect(await find(store, 'address')).toBeUndefined()
      expect(await find(store, 'account', 'Ada')).toBeUndefined()
    })

    test('counts none of those who count at once twice, from the first on', async (store) => {
      const count = (): Promise<void> =>
        store.transaction(async ({ signInAttempts }) => {
          const { failures } = (await signInAttempts.find('account', 'ada')) ?? { failures: 0 }
          await signInAttempts.save(someAttempts({ failures: failures + 1 }))
        })
      await Promise.all(Array.from({ length: 25 }, count))
      expect(await find(store)).toEqual(someAttempts({ failures: 25 }))
    })

    test('counts on when somebody forgets in between', async (store) => {
      const count = (): Promise<void> =>
        store.transaction(async ({ signInAttempts }) => {
          const before = await signInAttempts.find('account', 'ada')
          if (before === undefined) await signInAttempts.save(someAttempts())
          else await signInAttempts.remove('account', 'ada')
        })
      await Promise.all(Array.from({ length: 21 }, count))
      expect(await find(store)).toEqual(someAttempts())
    })

    test('removes one key, also when nothing is known of it', async (store) => {
      const address = someAttempts({ subject: 'address' })
      await save(store, someAttempts(), address)
      await store.transaction(async ({ signInAttempts }) => {
        await signInAttempts.remove('account', 'ada')
        await signInAttempts.remove('account', 'nobody')
      })
      expect(await find(store)).toBeUndefined()
      expect(await find(store, 'address')).toEqual(address)
    })

    test('forgets what failed last before a moment', async (store) => {
      const old = someAttempts({ key: 'old', lastFailureDate: after(NOON_2026_05_01, -1) })
      await save(store, old, someAttempts())
      await store.transaction(({ signInAttempts }) => signInAttempts.forgetBefore(NOON_2026_05_01))
      expect(await find(store, 'account', 'old')).toBeUndefined()
      expect(await find(store)).toEqual(someAttempts())
    })
  })
}

const save = ({ transaction }: Store, ...all: readonly SignInAttempts[]): Promise<void> =>
  transaction(async ({ signInAttempts }) => {
    for (const attempts of all) await signInAttempts.save(attempts)
  })

const find = ({ transaction }: Store, subject: AttemptSubject = 'account', key = 'ada') =>
  transaction(({ signInAttempts }) => signInAttempts.find(subject, key))
