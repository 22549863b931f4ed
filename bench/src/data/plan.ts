import { type Amounts, amountsAt } from './amounts.ts'
import { dice } from './dice.ts'

const DAY = 86_400

/** Where things hang: decided before any row is written, so that the rows need not be kept in memory. */
export interface Plan {
  readonly amounts: Amounts
  /** The beginning of the month: clocks go on, and the rows hang around it. */
  readonly now: number
  readonly eventStarts: Float64Array
  /** By talk, from 0. Ids are one more than indexes. */
  readonly eventOfTalk: Int32Array
}

/**
 * The first event is as large at every scale, and so is its first talk: lists below them show whether size matters that
 * is not theirs.
 */
export const LARGE_EVENT = { talks: 120, eventComments: 30, commentsOnFirstTalk: 50 }

export function planOf(scale: number, now: number): Plan {
  const amounts = amountsAt(scale)
  const random = dice(1)
  const eventStarts = Float64Array.from({ length: amounts.events }, (_, index) =>
    index === 0 ? now - 20 * DAY + 9 * 3600 : now + (random.below(4 * 365) - 3 * 365) * DAY + random.below(48) * 1800,
  )
  const others = (amounts.talks - LARGE_EVENT.talks) / (amounts.events - 1)
  const eventOfTalk = Int32Array.from({ length: amounts.talks }, (_, index) =>
    index < LARGE_EVENT.talks ? 0 : 1 + Math.floor((index - LARGE_EVENT.talks) / others),
  )
  return { amounts, now, eventStarts, eventOfTalk }
}

/** Up to this id, users have written and starred things already; the others are there to do so. */
export const lastAuthor = ({ users }: Amounts): number => Math.floor(users * 0.6)

/** The first moment of the month in UTC, in seconds. */
export function startOfMonth(milliseconds: number): number {
  const date = new Date(milliseconds)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000
}
