import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely'
import { createDriver, type DriverConnection } from '../driver.ts'
import { expectedReads } from '../expected-reads.ts'
import { SnapshotContext } from '../snapshot-context.ts'
import type { StatementListener } from '../statement-log.ts'
import { PooledConnection } from './connection.ts'
import type { PostgresConnections } from './connections.ts'
import { asUnavailable } from './errors.ts'
import type { PostgresLimits } from './limits.ts'
import { PostgresSnapshot } from './postgres-snapshot.ts'
import { type OnConnection, Reads } from './reads.ts'
import { retryAfterCollisions } from './retry.ts'

interface PostgresDriver<Tables> {
  /** Its statements only read, outside of `db.transaction()`. */
  readonly db: Kysely<Tables>
  /** Each statement is a transaction of its own. */
  readonly single: Kysely<Tables>
  transact<Result>(work: (db: Transaction<Tables>) => Promise<Result>, snapshot?: boolean): Promise<Result>
  /** The statements of `db` that the work starts see one state of the database. */
  readonly inSnapshot: <Result>(kind: string, work: () => Promise<Result>) => Promise<Result>
  /** Work in a snapshot changes something. */
  endSnapshot(): void
}

/** Kysely on own connections. Its own transactions run the statements of a transaction one after the other. */
export function postgresDriver<Tables>(
  connections: PostgresConnections,
  limits: PostgresLimits,
  onStatement: StatementListener | undefined,
): PostgresDriver<Tables> {
  const acquire = async (): Promise<DriverConnection> => {
    try {
      return new PooledConnection(await connections.checkOut(), limits.answerMilliseconds, onStatement)
    } catch (error) {
      throw asUnavailable(error)
    }
  }

  const onConnection: OnConnection = async (work) => {
    const connection = await acquire()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  const driver = createDriver(acquire, () => connections.close())
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  const propsWith = (executor: QueryExecutor): KyselyProps => ({
    config: { dialect },
    driver,
    dialect,
    executor,
  })
  const compiler = dialect.createQueryCompiler()
  const adapter = dialect.createAdapter()
  const executorOn = (provideConnection: OnConnection): QueryExecutor =>
    new DefaultQueryExecutor(compiler, adapter, { provideConnection })

  const snapshots = new SnapshotContext<PostgresSnapshot>()
  const parts = { expected: expectedReads(), acquire }

  return {
    db: new Kysely<Tables>(propsWith(new ReadingExecutor(dialect, onConnection, snapshots))),
    single: new Kysely<Tables>(propsWith(executorOn(onConnection))),
    transact: (work, snapshot) =>
      onConnection(async (connection) => {
        try {
          await connection.begin(snapshot)
          const executor = executorOn((consume) => consume(connection))
          const result = await work(new Transaction<Tables>(propsWith(executor)))
          await connection.commit()
          return result
        } catch (error) {
          await connection.rollback()
          throw error
        }
      }),
    inSnapshot: (kind, work) =>
      snapshots.present === undefined
        ? retryAfterCollisions(() =>
            snapshots.run((isAgain) => new PostgresSnapshot(kind, parts, isAgain), work),
          )
        : work(),
    endSnapshot: () => snapshots.endPresent(),
  }
}

class ReadingExecutor extends DefaultQueryExecutor {
  readonly #reads: Reads
  readonly #snapshots: SnapshotContext<PostgresSnapshot>

  constructor(dialect: Dialect, onConnection: OnConnection, snapshots: SnapshotContext<PostgresSnapshot>) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: onConnection })
    this.#reads = new Reads(onConnection)
    this.#snapshots = snapshots
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#reads.execute(query, this.#snapshots.present)
  }
}
