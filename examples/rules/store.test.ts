import type { Store } from '@lectern/application'
import { storeContracts } from '@lectern/contracts'
import { createMemoryStore } from '@lectern/adapters-memory'

/** A store of one's own. This one counts transactions in front of the store in memory. */
function countingStore(store: Store): Store & { readonly transactions: () => number } {
  let count = 0
  return {
    ...store,
    transaction(work, options) {
      count += 1
      return store.transaction(work, options)
    },
    transactions: () => count,
  }
}

// Everything that a store promises. `open` makes an empty store for each test, and `close` removes it.
storeContracts({
  name: 'counting store',
  open: (avatars) =>
    Promise.resolve({ store: countingStore(createMemoryStore(avatars)), close: () => Promise.resolve() }),
})
