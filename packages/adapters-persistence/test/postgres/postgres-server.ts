/** A PostgreSQL server for the tests, with the right to create databases. */
export interface PostgresServer {
  readonly url: string
  /** Removes all data. */
  stop(): Promise<void>
}
