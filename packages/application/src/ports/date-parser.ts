import type { SpokenDateReader } from '@lectern/domain'

export interface DateParser {
  /** Reads natural English such as `May 1st 2026 9am`. */
  readonly speak: SpokenDateReader
}
