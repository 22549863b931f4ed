import type { SqlStore } from '@lectern/adapters-persistence'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import type { Config } from '../config/config.ts'
import { restrictToOwner } from '../config/restrict-to-owner.ts'
import { openDatabase } from '../container/open-container.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  summary: 'Bring the database up to date, as every other command does before it begins',
  options: {
    compact: { meaning: 'Then write the SQLite file again without what was deleted, for its owner alone' },
  },
  async run({ config, options }) {
    await using disposal = new AsyncDisposableStack()
    const store = await openDatabase(config, disposal)
    const compacting = options.has('compact') ? compactorOf(store, config) : undefined
    const applied = await store.migrate()
    for (const name of applied) console.log(`Applied ${name}.`)
    if (applied.length === 0) console.log('The database was up to date.')
    await compacting?.()
  },
}

/** Refuses before anything is migrated. */
function compactorOf({ compact }: SqlStore, config: Config): () => Promise<void> {
  if (compact === undefined) {
    throw new UsageError([
      'migrate --compact is for SQLite: PostgreSQL frees what was deleted when it vacuums, and VACUUM FULL does so at once.',
    ])
  }
  return async () => {
    await compact()
    await restrictToOwner(config)
    console.log('The database file was written again without what was deleted.')
  }
}
