import { test } from 'vitest'
import type { Backend } from './contract.ts'
import type { Store } from './store.ts'

/** A database server may have to be started first, and many writers at once take their time. */
const PATIENCE_MILLISECONDS = 30_000

/** A test that gets a fresh store of this backend. */
export const caseOn =
  (backend: Backend) =>
  (name: string, run: (store: Store) => Promise<void>): void => {
    test(name, { timeout: PATIENCE_MILLISECONDS }, async () => {
      const { store, close } = await backend.open()
      try {
        await run(store)
      } finally {
        await close()
      }
    })
  }
