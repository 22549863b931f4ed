import { existsSync } from 'node:fs'
import { isPostgresAddress, type SqlStore } from '@lectern/adapters-persistence'
import { toIso, UTC } from '@lectern/domain'
import type { Call, Command } from '../command-line/command.ts'
import { jsonOption, printList } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'
import type { Config } from '../config/config.ts'
import { restrictToOwner } from '../config/restrict-to-owner.ts'
import { openDatabase } from '../container/open-container.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  summary: 'Apply all migrations, as every other command does first',
  options: {
    status: { meaning: 'List all migrations, each with the time when it was applied, and change nothing' },
    'dry-run': { meaning: 'Try the pending migrations in one transaction, and roll it back' },
    ...jsonOption,
    compact: { meaning: 'Then rewrite the SQLite file without deleted data, readable by its owner only' },
  },
  async run({ config, options }) {
    const [mode = 'apply', other] = ['status', 'dry-run', 'compact'].filter((name) => options.has(name))
    if (other !== undefined) throw new UsageError([`Give --${mode} or --${other}, not both.`])
    await using disposal = new AsyncDisposableStack()
    if (mode === 'status' || mode === 'dry-run') requireFile(config)
    const store = await openDatabase(config, disposal)
    if (mode === 'status') return await listAll(store, options)
    if (mode === 'dry-run') return await tryAll(store)
    const compacting = mode === 'compact' ? compactorOf(store, config) : undefined
    const applied = await store.migrate()
    for (const name of applied) console.log(`Applied ${name}.`)
    if (applied.length === 0) console.log('The database was up to date.')
    await compacting?.()
  },
}

/** Opening a SQLite file would create it. */
function requireFile({ databaseUrl }: Config): void {
  if (isPostgresAddress(databaseUrl) || existsSync(databaseUrl)) return
  throw new UsageError([`There is no database file ${databaseUrl}; lectern migrate creates it.`])
}

async function listAll(store: SqlStore, options: Call['options']): Promise<void> {
  printList(
    await store.listMigrations(),
    options,
    ({ name, appliedDate, olderServers = null }) => ({
      name,
      applied_date: appliedDate === undefined ? null : toIso(appliedDate, UTC),
      stop_older_servers: olderServers,
    }),
    ({ name, appliedDate, olderServers }) =>
      appliedDate === undefined
        ? [name, 'pending', olderServers === undefined ? '' : `Stop older servers first: ${olderServers}.`]
        : [name, toIso(appliedDate, UTC)],
  )
}

async function tryAll(store: SqlStore): Promise<void> {
  const tried = await store.tryMigrations()
  for (const { name, milliseconds } of tried) {
    console.log(`Would apply ${name} (${(milliseconds / 1000).toFixed(1)} s).`)
  }
  console.log(tried.length === 0 ? 'The database is up to date.' : 'Nothing was changed.')
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
