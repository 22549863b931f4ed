import { type Amounts, amountsAt } from './amounts.ts'
import { dice } from './dice.ts'

const DAY = 86_400

/** The relations of rows. They are computed first, so that rows can be generated without keeping others in memory. */
export interface Plan {
  readonly amounts: Amounts
  /** The start of the month; all dates are relative to it. */
  readonly now: number
  readonly eventStarts: Float64Array
  /** By index of the talk. Ids are the index plus 1. */
  readonly eventOfTalk: Int32Array
}

/**
 * The first event and its first talk have the same size at every scale. Their lists show whether the size of the rest
 * matters.
 */
export const LARGE_EVENT = { talks: 300, eventComments: 30, commentsOnFirstTalk: 50 }

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

/** Users up to this id have comments and stars. The others have none, for the write load. */
export const lastAuthor = ({ users }: Amounts): number => Math.floor(users * 0.6)

/** The start of the month in UTC, in seconds. */
export function startOfMonth(milliseconds: number): number {
  const date = new Date(milliseconds)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000
}
