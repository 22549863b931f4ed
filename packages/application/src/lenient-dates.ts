import { type DateReader, type Instant, readDate } from '@lectern/domain'
import type { Ports } from './ports/ports.ts'

/** Reads dates in natural English, relative to `now`. */
export const lenientDates =
  ({ dateParser }: Pick<Ports, 'dateParser'>, now: Instant): DateReader =>
  (value, zone, edge) =>
    readDate(value, { zone, now, edge }, dateParser.speak)
