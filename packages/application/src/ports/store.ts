import type { PublicChanges } from './public-changes.ts'
import type { Queries } from './queries.ts'
import type { Transaction } from './transaction.ts'

/** What a place to keep things offers: writing in transactions, and reading views. */
export interface Store extends Queries {
  readonly transaction: Transaction
  readonly publicChanges: PublicChanges
}
