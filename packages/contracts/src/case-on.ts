import { test } from 'vitest'
import { testStore, type TestStore } from './testing/test-store.ts'

export type { TestStore }
import type { Backend } from './backend.ts'

/** A database server may have to be started first, and the machine may be busy. */
const PATIENCE_MILLISECONDS = 300_000

/** A test that gets a fresh store of this backend. */
export const caseOn =
  (backend: Backend) =>
  (name: string, run: (store: TestStore) => Promise<void>): void => {
    test(name, { timeout: PATIENCE_MILLISECONDS }, async () => {
      const { store, close } = await backend.open()
      try {
        await run(testStore(store))
      } finally {
        await close()
      }
    })
  }
