import { MINUTE } from '@lectern/domain'
import type { FigureQueries, Figures } from '../ports/figures.ts'

const KEPT_SECONDS = 10 * MINUTE

/** The queries with a cache of one value for 10 minutes, because a count reads the rows of a year. */
export function keepFigures(queries: FigureQueries): FigureQueries {
  let kept: Figures | undefined
  return {
    async count(now) {
      if (kept === undefined || Math.abs(now - kept.countedDate) >= KEPT_SECONDS)
        kept = await queries.count(now)
      return kept
    },
  }
}
