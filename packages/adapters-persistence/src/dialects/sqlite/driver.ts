import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type KyselyProps,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
} from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createDriver, refuseStream } from '../driver.ts'
import { expectedReads } from '../expected-reads.ts'
import { SnapshotContext } from '../snapshot-context.ts'
import type { StatementListener } from '../statement-log.ts'
import { FileConnection } from './file-connection.ts'
import type { SqliteFile } from './file.ts'
import { SqliteSnapshot } from './sqlite-snapshot.ts'

interface SqliteDriver<Tables> {
  readonly db: Kysely<Tables>
  /** `held`: see `GroupCommit`. */
  transact<Result>(work: (db: Transaction<Tables>) => Promise<Result>, held?: boolean): Promise<Result>
  /** Reads one state of the file on a connection of its own. */
  snapshot<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** The statements of `db` that the work starts see one state of the file. */
  inSnapshot<Result>(kind: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Kysely's own dialect has one connection for all, and prepares each statement again. This one reads beside a transaction,
 * keeps prepared statements, and commits transactions in groups.
 */
export function sqliteDriver<Tables>(
  file: SqliteFile,
  onStatement: StatementListener | undefined,
): SqliteDriver<Tables> {
  const newConnection = (): FileConnection => new FileConnection(file, onStatement)
  // A group runs the transactions of several requests. The listener finds each statement in the context of its request.
  const inContext = <Work extends () => unknown>(work: Work): Work =>
    onStatement === undefined ? work : AsyncLocalStorage.bind(work)
  const driver = createDriver(
    async () => newConnection(),
    () => file.close(),
  )
  const compiler = new StablePlanCompiler()
  const adapter = new SqliteAdapter()
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createAdapter: () => adapter,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  const executorOn = (connectionOf: () => DatabaseConnection): DefaultQueryExecutor =>
    new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(connectionOf()) })
  const snapshots = new SnapshotContext<SqliteSnapshot>()
  const parts = { file, expected: expectedReads(), onStatement }
  const executor = executorOn(() => snapshots.present ?? newConnection())
  const props: KyselyProps = { config: { dialect }, driver, dialect, executor }

  return {
    db: new Kysely<Tables>(props),
    async transact(work, held) {
      snapshots.endPresent()
      return file.groups.transact(
        inContext(() => {
          const connection = newConnection()
          const executor = executorOn(() => connection)
          return connection.transact(() => work(new Transaction<Tables>({ ...props, executor })))
        }),
        held,
      )
    },
    inSnapshot: (kind, work) =>
      snapshots.present === undefined
        ? snapshots.run((isAgain) => new SqliteSnapshot(kind, parts, isAgain), work)
        : work(),
    async snapshot(work) {
      const connection = await file.openReader()
      try {
        connection.exec('begin')
        const reading: DatabaseConnection = {
          executeQuery: async (query) => connection.read(query),
          streamQuery: refuseStream,
        }
        return await work(new Kysely<Tables>({ ...props, executor: executorOn(() => reading) }))
      } finally {
        connection.close()
      }
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
