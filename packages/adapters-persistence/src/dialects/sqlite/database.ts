import type { Transaction } from 'kysely'
import type { EngineDatabase, TransactOptions } from '../database.ts'
import { trackInFlight } from '../in-flight.ts'
import type { StatementListener } from '../statement-log.ts'
import { sqliteChangeFeed } from './change-feed.ts'
import { sqliteDriver } from './driver.ts'
import { asNotUnique } from './errors.ts'
import {
  createForOwner,
  type Durability,
  openSqliteFile,
  type SqliteFile,
  type SqliteFileOptions,
} from './file.ts'
import { whileBusyRetry } from './retry.ts'
import { fileUnusable, requirePlaceForFile, sqliteReason, sqliteUnusable } from './unusable.ts'

export interface SqliteOptions {
  /** Of a file in an existing directory; several processes may use it at once. */
  readonly path: string
  readonly durability?: Durability
  /** How long a statement or transaction waits for others before it fails as `unavailable`. */
  readonly patienceMilliseconds?: number
  /** How long deleted content stays in the write-ahead log at most. */
  readonly truncateLogAfterMilliseconds?: number
  readonly onStatement?: StatementListener
}

export async function openSqliteDatabase<Tables>(
  options: SqliteOptions,
  refusalOf?: SqliteFileOptions['refusalOf'],
): Promise<EngineDatabase<Tables>> {
  const file = await openFile(options, refusalOf)
  const driver = sqliteDriver<Tables>(file, options.onStatement)
  const { db } = driver
  const inFlight = trackInFlight()
  const transact = <Result>(
    work: (db: Transaction<Tables>) => Promise<Result>,
    options?: TransactOptions,
  ): Promise<Result> => inFlight.run(() => withNotUnique(() => driver.transact(work, options?.held)))
  return {
    engine: 'sqlite',
    db,
    changes: sqliteChangeFeed(file.reader),
    transact,
    change: transact,
    inSnapshot: (kind, work) => driver.inSnapshot(kind, work),
    snapshot: (work) => inFlight.run(() => driver.snapshot(work)),
    refuse: (reason, cause) => fileUnusable(options.path, reason, cause),
    reasonOf: sqliteReason,
    isCollision: () => false,
    compact: () => withReason(options.path, () => compact(file)),
    pool: undefined,
    backup: (path, at) => inFlight.run(() => withReason(options.path, () => backup(file, path, at))),
    async close() {
      await inFlight.finish()
      await db.destroy()
      await file.close()
    },
  }
}

async function openFile(
  options: SqliteOptions,
  refusalOf: SqliteFileOptions['refusalOf'],
): Promise<SqliteFile> {
  const { path, durability = 'full', patienceMilliseconds = 5000, truncateLogAfterMilliseconds } = options
  await requirePlaceForFile(path)
  return withReason(path, async () => {
    await createForOwner(path)
    return openSqliteFile(path, {
      durability,
      patienceMilliseconds,
      truncateLogAfterMilliseconds,
      ...(refusalOf && { refusalOf }),
    })
  })
}

/** An error of SQLite or of the system becomes one sentence. */
async function withReason<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw sqliteUnusable(path, error)
  }
}

async function withNotUnique<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asNotUnique(error)
  }
}

/**
 * Writes the whole file again, without deleted content. It blocks the process, and needs as much free space as the file
 * takes.
 */
async function compact({ writer, groups, patienceMilliseconds }: SqliteFile): Promise<void> {
  const execute = (statement: string): Promise<void> =>
    whileBusyRetry(() => writer.exec(statement), patienceMilliseconds)
  await groups.alone(async () => {
    const { rows } = writer.read<{ name: string }>({ sql: SEARCH_INDEXES, parameters: [] })
    for (const { name } of rows) await execute(`insert into "${name}" ("${name}") values ('rebuild')`)
    await execute('vacuum')
  })
}

/** The read transaction keeps the copy at one state, so that changes of others do not start it again. */
async function backup(file: SqliteFile, path: string, at?: (part: number) => void): Promise<void> {
  const connection = await file.openReader()
  try {
    connection.exec('begin; select 1 from sqlite_schema')
    await createForOwner(path)
    await connection.backup(path, at)
  } finally {
    connection.close()
  }
}

/** FTS5 keeps deleted texts in its own tables. */
const SEARCH_INDEXES = `select name from sqlite_schema where sql like 'create virtual table%using fts5(%'`
