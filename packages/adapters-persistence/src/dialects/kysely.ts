import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
  Transaction,
} from 'kysely'

/** Runs the statement of the consumer on a connection. */
export type ProvideConnection = <Result>(
  consume: (connection: DatabaseConnection) => Promise<Result>,
) => Promise<Result>

/** Kysely builds and runs statements. Connections, transactions and their retries are those of the engine. */
interface KyselyOfEngine<Tables> {
  readonly reading: (provideConnection: ProvideConnection) => Kysely<Tables>
  readonly transaction: (connection: DatabaseConnection) => Transaction<Tables>
}

export function kyselyOf<Tables>(compiler: QueryCompiler, adapter: DialectAdapter): KyselyOfEngine<Tables> {
  const dialect = {
    createDriver: () => noDriver,
    createQueryCompiler: () => compiler,
    createAdapter: () => adapter,
    createIntrospector: refuseUse,
  }
  const propsOn = (provideConnection: ProvideConnection) => ({
    config: { dialect },
    driver: noDriver,
    dialect,
    executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection }),
  })
  return {
    reading: (provideConnection) => new Kysely<Tables>(propsOn(provideConnection)),
    transaction: (connection) => new Transaction<Tables>(propsOn((consume) => consume(connection))),
  }
}

function refuseUse(): never {
  throw new Error('Connections and transactions are those of the engine')
}

const refuse = async (): Promise<never> => refuseUse()

const noDriver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: async () => undefined,
}

/** No query reads its rows as a stream. */
export const refuseStream = refuseUse

/** Kysely knows the type of the rows of a statement; a connection hands on what the engine sent. */
export const asRows = <Row>(rows: readonly unknown[]): Row[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Kysely knows the type of the rows
  rows as Row[]
