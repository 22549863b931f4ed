import type { SqlStore } from '@lectern/adapters-persistence'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import type { Config } from '../config/config.ts'
import { restrictToOwner } from '../config/restrict-to-owner.ts'
import { openDatabase } from '../container/open-container.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  summary: 'Apply all migrations, as every other command does first',
  options: {
    compact: { meaning: 'Then rewrite the SQLite file without deleted data, readable by its owner only' },
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

/** Fails before the migrations run. */
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
