import type { DatabaseConnection, Driver } from 'kysely'

/** A connection that Kysely uses for one statement or one transaction. */
export interface DriverConnection extends DatabaseConnection {
  /** `snapshot`: see `TransactOptions`. */
  begin(snapshot?: boolean): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

/** `destroy` closes what `acquire` takes the connections from. */
export const createDriver = (
  acquire: () => Promise<DriverConnection>,
  destroy: () => Promise<void>,
): Driver => ({
  init: async () => undefined,
  acquireConnection: acquire,
  beginTransaction: (connection) => own(connection).begin(),
  commitTransaction: (connection) => own(connection).commit(),
  rollbackTransaction: (connection) => own(connection).rollback(),
  releaseConnection: async (connection) => own(connection).release(),
  destroy,
})

/** Kysely hands the connections of a driver back as plain `DatabaseConnection`s. */
function own(connection: DatabaseConnection): DriverConnection {
  if (isOwn(connection)) return connection
  throw new TypeError('Not a connection of this driver')
}

const isOwn = (connection: DatabaseConnection): connection is DriverConnection => 'begin' in connection

/** No query reads its rows as a stream. */
export function refuseStream(): never {
  throw new Error('The drivers of Lectern give no streams')
}

/** Kysely knows the type of the rows of a statement; a driver hands on what the engine sent. */
export const asRows = <Row>(rows: readonly unknown[]): Row[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Kysely knows the type of the rows
  rows as Row[]
