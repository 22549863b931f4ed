import type { Instant } from '@lectern/domain'

export const figureKinds = ['events', 'talks', 'comments', 'accounts'] as const

export type FigureKind = (typeof figureKinds)[number]

export interface Figure {
  /** Of all times, whatever their state; at most `MOST_COUNTED`. */
  readonly total: number
  /** How many were made in each week, `WEEKS_OF_A_YEAR` of them, the oldest first. */
  readonly weeks: readonly number[]
}

export interface Figures extends Readonly<Record<FigureKind, Figure>> {
  readonly countedDate: Instant
  /** The start of the first week. */
  readonly startDate: Instant
}

/** Rows that are counted at most for a total, so that a count has a bound. */
export const MOST_COUNTED = 1_000_000

export interface FigureQueries {
  /** Of the year of weeks that ends with the week of this moment. */
  count(now: Instant): Promise<Figures>
}
