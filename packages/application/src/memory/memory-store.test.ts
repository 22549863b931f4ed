import { storeContracts } from '../ports/contracts.ts'
import { createMemoryStore } from './memory-store.ts'

storeContracts({
  name: 'memory',
  open: () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() }),
})
