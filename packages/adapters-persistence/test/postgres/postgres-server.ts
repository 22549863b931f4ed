/** A PostgreSQL for the tests, on which databases can be made. */
export interface PostgresServer {
  readonly url: string
  /** Leaves nothing behind. */
  stop(): Promise<void>
}
