import type { EventQueries } from './event-queries.ts'
import type { AccessQueries } from './token-repository.ts'
import type { Transaction } from './transaction.ts'

/** What a place to keep things offers: writing in transactions, and reading views. */
export interface Store {
  readonly transaction: Transaction
  readonly eventQueries: EventQueries
  readonly accessQueries: AccessQueries
}
