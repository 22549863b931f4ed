import { openStore } from '@lectern/adapters-persistence'
import { bothEngines } from './engines.ts'
import { partOfToday, runProofs } from './run-proofs.ts'

const [sqlite] = bothEngines()

runProofs({
  name: 'SQLite',
  open: async () => {
    const store = await openStore(await sqlite.empty())
    return { store, close: () => store.close() }
  },
  part: partOfToday(0),
})
