import { type DateReader, type Instant, readDate } from '@lectern/domain'
import type { QueryPorts } from './use-case.ts'

/** Reads dates in natural English, relative to `now`. */
export const lenientDates =
  ({ dateParser }: QueryPorts, now: Instant): DateReader =>
  (value, zone, edge) =>
    readDate(value, { zone, now, edge }, dateParser.speak)
