import {
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import { createDriver, type DriverConnection } from '../driver.ts'
import type { StatementListener } from '../statement-log.ts'
import { PooledConnection } from './connection.ts'
import type { PostgresConnections } from './connections.ts'
import { asUnavailable } from './errors.ts'
import type { PostgresLimits } from './limits.ts'

interface PostgresDriver<Tables> {
  readonly db: Kysely<Tables>
  transact<Result>(work: (db: Transaction<Tables>) => Promise<Result>): Promise<Result>
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

  const onConnection = async <Result>(
    work: (connection: DriverConnection) => Promise<Result>,
  ): Promise<Result> => {
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
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: onConnection,
  })
  const props: KyselyProps = { config: { dialect }, driver, dialect, executor }

  return {
    db: new Kysely<Tables>(props),
    transact: (work) =>
      onConnection(async (connection) => {
        const provider = {
          provideConnection: <Result>(consume: (on: DriverConnection) => Promise<Result>) =>
            consume(connection),
        }
        try {
          await connection.begin()
          const result = await work(
            new Transaction<Tables>({ ...props, executor: executor.withConnectionProvider(provider) }),
          )
          await connection.commit()
          return result
        } catch (error) {
          await connection.rollback()
          throw error
        }
      }),
  }
}
