import { NotUnique } from '@lectern/application'
import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { sqliteChangeFeed } from '../changes/sqlite-change-feed.ts'
import type { OpenDatabase } from '../database.ts'
import type { Database } from '../schema.ts'
import { compact } from './sqlite-compact.ts'
import { type Durability, openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createForOwner } from './sqlite-permissions.ts'
import { fileUnusable, requirePlaceForFile, sqliteReason, sqliteUnusable } from './sqlite-unusable.ts'
import { type StatementListener, statementLog } from './statement-log.ts'
import { createUnderWay } from './under-way.ts'

export interface SqliteOptions {
  /** Of a file in a directory that is there; several processes may use it at once. */
  readonly path: string
  readonly durability?: Durability
  /** How long a statement or transaction waits for others before it is turned away. */
  readonly patienceMilliseconds?: number
  /** How long at most what was deleted can be read in the write-ahead log. */
  readonly truncateLogAfterMilliseconds?: number
  readonly onStatement?: StatementListener
}

export async function openSqliteDatabase(options: SqliteOptions): Promise<OpenDatabase> {
  const file = await openFile(options)
  const db = new Kysely<Database>({ dialect: sqliteDialect(file), ...statementLog(options.onStatement) })
  const underWay = createUnderWay()
  return {
    engine: 'sqlite',
    db,
    changes: sqliteChangeFeed(file.reader),
    transact: (work) => underWay.run(() => tellNotUnique(() => db.transaction().execute(work))),
    refuse: (reason, cause) => fileUnusable(options.path, reason, cause),
    reasonOf: sqliteReason,
    compact: () => explained(options.path, () => compact(file)),
    async close() {
      await underWay.finish()
      await db.destroy()
      await file.close()
    },
  }
}

async function openFile(options: SqliteOptions): Promise<SqliteFile> {
  const { path, durability = 'full', patienceMilliseconds = 5000, truncateLogAfterMilliseconds } = options
  await requirePlaceForFile(path)
  return explained(path, async () => {
    await createForOwner(path)
    return openSqliteFile(path, durability, patienceMilliseconds, truncateLogAfterMilliseconds)
  })
}

/** What is in the way becomes one sentence. */
async function explained<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw sqliteUnusable(path, error)
  }
}

/** Nobody else writes meanwhile, so whoever wrote had not looked before. */
async function tellNotUnique<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asNotUnique(error)
  }
}

function asNotUnique(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  if (!/^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)$/u.test(error.code)) return error
  return Object.assign(new NotUnique(error.message.replace(/^.*: /u, '')), { cause: error })
}
