import type { UserId } from '@lectern/domain'
import type { Listing, Page } from '../paging.ts'
import type { AccountRecords } from '../users/account-export.ts'

/** One page of each kind of thing that belongs to an account, in the order in which they were made. */
export type ExportQueries = {
  readonly [Kind in keyof AccountRecords]: (
    userId: UserId,
    page: Page,
  ) => Promise<Listing<AccountRecords[Kind][number]>>
}
