import {
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  SqliteQueryCompiler,
  type Transaction,
} from 'kysely'
import type Sqlite from 'better-sqlite3'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type EngineDatabase, type StatementListener, trackInFlight } from '../database.ts'
import { kyselyOf } from '../kysely.ts'
import { sqliteChangeFeed } from './change-feed.ts'
import { openConnection, type Run, type SqliteConnection, statementsOn } from './connection.ts'
import { asFailureOfCopy, asNotUnique, whileBusyRetry } from './errors.ts'
import { dropDeletedWords } from './maintenance.ts'
import {
  createForOwner,
  openSqliteFile,
  type RefusalOfFile,
  type SqliteFile,
  type SqliteFileOptions,
} from './file.ts'
import { fileUnusable, requirePlaceForFile, sqliteReason, sqliteUnusable } from './unusable.ts'

export interface SqliteOptions extends SqliteFileOptions {
  readonly onStatement?: StatementListener
}

export async function openSqliteDatabase<Tables>(
  options: SqliteOptions,
  refusalOf?: RefusalOfFile,
): Promise<EngineDatabase<Tables, Sqlite.Database>> {
  const { path, given, onStatement } = options
  await requirePlaceForFile(path)
  const file = await withReason(path, async () => {
    if (given === undefined) await createForOwner(path)
    return openSqliteFile(options, refusalOf)
  })
  const kysely = kyselyOf<Tables>(new StablePlanCompiler(), new SqliteAdapter())
  const statements = (run: Run): DatabaseConnection =>
    statementsOn(run, file.patienceMilliseconds, onStatement)
  const readingFrom = (connection: SqliteConnection): Kysely<Tables> => {
    const reading = statements((query) => connection.read(query))
    return kysely.reading((consume) => consume(reading))
  }
  // A group runs the transactions of several requests. The listener finds each statement in the context of its request.
  const inContext = <Work extends () => unknown>(work: Work): Work =>
    onStatement === undefined ? work : AsyncLocalStorage.bind(work)

  const transact = <Result>(
    work: (db: Transaction<Tables>, connection: Sqlite.Database) => Promise<Result>,
  ): Promise<Result> =>
    file.groups.transact(
      inContext(async () => {
        let isOver = false
        const writing = statements((query) => {
          // The statement would commit by itself after SQLite has rolled back, and join another transaction after the end.
          if (isOver || !file.writer.inTransaction) throw new Error('The transaction has ended')
          return file.writer.run(query)
        })
        return work(kysely.transaction(writing), file.writer.database).finally(() => {
          isOver = true
        })
      }),
    )

  const snapshot: EngineDatabase<Tables>['snapshot'] = async (work) => {
    const { connection, end } = await file.readers.begin()
    return work(readingFrom(connection), async () => end()).finally(end)
  }

  const inFlight = trackInFlight()
  return {
    engine: 'sqlite',
    isGiven: given !== undefined,
    db: readingFrom(file.reader),
    changes: sqliteChangeFeed(file.reader),
    transact: (work) =>
      inFlight.run(() =>
        transact(work).catch((error: unknown) => {
          throw asNotUnique(error)
        }),
      ),
    snapshot: (work) => inFlight.run(() => snapshot(work)),
    refuse: (reason, cause) => fileUnusable(path, reason, cause),
    reasonOf: sqliteReason,
    isCollision: () => false,
    compact: () => withReason(path, () => compact(file)),
    pool: undefined,
    replicas: undefined,
    mostConnections: undefined,
    backup: (to, at) => inFlight.run(() => backup(file, to, at)),
    async close() {
      await inFlight.finish()
      await file.close()
    },
  }
}

/**
 * SQLite peeks at a bare parameter when it plans a join, and plans again for each new value. The unary plus keeps the plan,
 * and changes no value, text and blob included.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** An error of SQLite or of the system becomes one sentence. */
async function withReason<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch(async (error: unknown) => {
    throw await sqliteUnusable(path, error)
  })
}

/**
 * Writes the whole file again, without deleted content. It blocks the process, and needs as much free space as the file
 * takes.
 */
async function compact({ writer, groups, patienceMilliseconds }: SqliteFile): Promise<void> {
  const execute = (statement: string): Promise<void> =>
    whileBusyRetry(() => writer.exec(statement), patienceMilliseconds)
  await groups.alone(async () => {
    for (const statement of dropDeletedWords(writer)) await execute(statement)
    await execute('vacuum')
  })
}

/** The read transaction keeps the copy at one state, so that changes of others do not start it again. The copy is read afterwards. */
async function backup(file: SqliteFile, path: string, at?: (part: number) => void): Promise<void> {
  const connection = await file.openReader()
  try {
    connection.exec('begin; select 1 from sqlite_schema')
    await createForOwner(path)
    await connection.backup(path, at).catch((error: unknown) => {
      throw asFailureOfCopy(error)
    })
  } finally {
    connection.close()
  }
  const copy = openConnection(path)
  try {
    const found = copy.pragma('integrity_check')
    if (found !== 'ok') throw new Error(`its copy ${path} is damaged: ${String(found)}`)
  } finally {
    copy.close()
  }
}
