import { test } from 'vitest'
import type { Backend } from './contract.ts'
import type { Store } from './store.ts'

/** A test that gets a fresh store of this backend. */
export const caseOn =
  (backend: Backend) =>
  (name: string, run: (store: Store) => Promise<void>): void => {
    test(name, async () => {
      const { store, close } = await backend.open()
      try {
        await run(store)
      } finally {
        await close()
      }
    })
  }
