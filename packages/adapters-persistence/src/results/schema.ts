import type { ReportLink } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ResultTables {
  readonly report_links: ColumnsFor<ReportLink>
}
