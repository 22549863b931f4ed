import { DAY, type Instant, instant } from './time.ts'

export const WEEK = 7 * DAY

/** Monday, 5 January 1970, 0:00 in UTC. */
const A_MONDAY = 4 * DAY

/** The weeks of a year: the present one and the 52 before it. */
export const WEEKS_OF_A_YEAR = 53

/** The start of the first of these weeks: a Monday, 0:00 in UTC. */
export const startOfYearOfWeeks = (now: Instant): Instant =>
  instant(A_MONDAY + (Math.floor((now - A_MONDAY) / WEEK) - WEEKS_OF_A_YEAR + 1) * WEEK)
