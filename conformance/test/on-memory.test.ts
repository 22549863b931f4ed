import { createMemoryStore } from '@lectern/application/memory'
import { runProofs } from './run-proofs.ts'

runProofs({
  name: 'memory',
  open: () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() }),
})
