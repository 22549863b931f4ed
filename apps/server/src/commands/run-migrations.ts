import type { MigrationStatus, MigrationWatch, SqlStore } from '@lectern/adapters-persistence'
import { toIso, UTC } from '@lectern/domain'
import type { Call } from '../command-line/command.ts'
import { printList } from '../command-line/print-list.ts'
import { progressOn, withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'
import type { Config } from '../config/config.ts'
import { restrictToOwner } from '../config/directories.ts'
import { migrateAfterCopy } from '../container/migrate-as-allowed.ts'
import { openDatabase } from '../container/open-container.ts'

/** Applies, tries or lists the migrations. */
export async function runMigrations({ config, options }: Call): Promise<void> {
  const [mode = 'apply', other] = ['status', 'dry-run', 'compact'].filter((name) => options.has(name))
  if (other !== undefined) throw new UsageError([`Give --${mode} or --${other}, not both.`])
  await using disposal = new AsyncDisposableStack()
  const creates = mode === 'apply' || mode === 'compact'
  const store = await openDatabase(config, disposal, { creates })
  if (mode === 'status') return await listAll(store, options)
  if (mode === 'dry-run') return await tryAll(store)
  const compacting = mode === 'compact' ? compactorOf(store, config) : undefined
  const applied = await applyAll(store, config)
  if (applied.length === 0) console.log('The database was up to date.')
  await compacting?.()
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
    cellsOf,
  )
}

export const cellsOf = ({ name, appliedDate, olderServers }: MigrationStatus): readonly string[] =>
  appliedDate === undefined
    ? [name, 'pending', olderServers === undefined ? '' : `Stop older servers first: ${olderServers}.`]
    : [name, toIso(appliedDate, UTC)]

/** Each migration is a line as soon as it is applied. On a terminal, a bar shows the one that is in progress. */
async function applyAll(store: SqlStore, config: Config): Promise<readonly string[]> {
  const sayApplied = (name: string): void => console.log(`Applied ${name}.`)
  const bar = barOfMigrations(sayApplied)
  const applied = await migrateAfterCopy(store, config, bar.begin).finally(bar.end)
  const last = applied.at(-1)
  if (last !== undefined) sayApplied(last)
  return applied
}

/** `follow` gets the name of the migration before the one that begins. */
function barOfMigrations(follow: (name: string) => void) {
  const progress = process.stderr.isTTY ? progressOn(process.stderr) : undefined
  let previous: string | undefined
  let count = 0
  const begin: MigrationWatch = (name, left) => {
    progress?.done()
    // A transaction may be repeated.
    if (previous !== undefined && previous !== name) follow(previous)
    previous = name
    count = Math.max(count, left)
    progress?.step(`Applying ${name}`)
    progress?.at(1 - left / count)
  }
  return { begin, end: () => progress?.done() }
}

async function tryAll(store: SqlStore): Promise<void> {
  const bar = barOfMigrations(() => undefined)
  const tried = await store.tryMigrations(bar.begin).finally(bar.end)
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
    await withProgress((progress) => {
      progress.step('Rewriting the file')
      return compact()
    })
    await restrictToOwner(config)
    console.log('The database file was written again without what was deleted.')
  }
}
