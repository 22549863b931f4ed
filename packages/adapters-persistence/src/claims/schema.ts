import type { Claim } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ClaimTables {
  readonly claims: ClaimsTable
}

/** Pending claims. An approved claim becomes the user of a speaker. */
export interface ClaimsTable extends ColumnsFor<Claim> {
  readonly display_name_folded: string
}
