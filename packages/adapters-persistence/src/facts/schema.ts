import type { Fact, Instant } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface FactTables {
  readonly facts: ColumnsFor<Fact> & {
    /** Null until the fact is numbered. */
    readonly sequence: number | null
  }
  readonly fact_readers: {
    readonly name: string
    readonly sequence: number
    readonly leased_until: Instant | null
  }
}
