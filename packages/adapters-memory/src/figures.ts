import { type Instant, startOfYearOfWeeks, WEEK, WEEKS_OF_A_YEAR } from '@lectern/domain'
import { type Figure, type FigureQueries, MOST_COUNTED } from '@lectern/application'
import type { Tables } from './tables.ts'

export const memoryFigureQueries = (tables: Tables): FigureQueries => ({
  async count(now) {
    const startDate = startOfYearOfWeeks(now)
    const { events, talks, comments, users: accounts } = tables
    const figureOf = (rows: Iterable<{ readonly createdDate: Instant }>) => figure(rows, startDate)
    return {
      countedDate: now,
      startDate,
      events: figureOf(events.values()),
      talks: figureOf(talks.values()),
      comments: figureOf(comments.values().map(({ comment }) => comment)),
      accounts: figureOf(accounts.values()),
    }
  },
})

function figure(rows: Iterable<{ readonly createdDate: Instant }>, startDate: Instant): Figure {
  const weeks = Array.from({ length: WEEKS_OF_A_YEAR }, () => 0)
  let total = 0
  for (const { createdDate } of rows) {
    total += 1
    const week = Math.floor((createdDate - startDate) / WEEK)
    const before = weeks[week]
    if (before !== undefined) weeks[week] = before + 1
  }
  return { total: Math.min(total, MOST_COUNTED), weeks }
}
