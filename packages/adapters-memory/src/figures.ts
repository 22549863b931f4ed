import { type Instant, startOfYearOfWeeks, WEEK, WEEKS_OF_A_YEAR } from '@lectern/domain'
import { type Figure, type FigureQueries, MOST_COUNTED } from '@lectern/application'
import type { Tables } from './tables.ts'

export const figureQueries = ({ events, talks, comments, users }: Tables): FigureQueries => ({
  async count(now) {
    const startDate = startOfYearOfWeeks(now)
    return {
      countedDate: now,
      startDate,
      events: figure(events.values(), startDate),
      talks: figure(talks.values(), startDate),
      comments: figure(comments.values(), startDate),
      accounts: figure(users.values(), startDate),
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
