/** The connections of a pool at one moment. */
export interface PoolStatus {
  readonly open: number
  readonly idle: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
}
