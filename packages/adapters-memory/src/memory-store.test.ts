import { storeContracts } from '@lectern/contracts'
import { createMemoryStore } from './memory-store.ts'

storeContracts({
  name: 'memory',
  open: (avatars) => Promise.resolve({ store: createMemoryStore(avatars), close: () => Promise.resolve() }),
})
