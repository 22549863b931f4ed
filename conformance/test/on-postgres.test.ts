import { openStore } from '@lectern/adapters-persistence'
import { bothEngines } from './engines.ts'
import { partOfToday, runProofs } from './run-proofs.ts'

const [, postgres] = bothEngines()

runProofs({
  name: 'PostgreSQL',
  open: async () => {
    const store = await openStore(await postgres.empty())
    return { store, close: () => store.close() }
  },
  part: partOfToday(1),
})
