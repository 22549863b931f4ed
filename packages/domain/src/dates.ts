import { fromLocal, type Instant, instant, isWritable, type Zone } from './time.ts'

/** A date without a time is the start of its day where something begins, and its last second where it ends. */
export type Edge = 'start' | 'end'

export interface DateContext {
  readonly zone: Zone
  readonly now: Instant
  readonly edge: Edge
}

/** What a reader of natural language made of a whole text: a day, and the time of day when it was named. */
export interface SpokenDate {
  readonly date: Temporal.PlainDate
  readonly time: Temporal.PlainTime | undefined
  /** Named in the text, as in `9am UTC+2`; otherwise the date is read in the event's zone. */
  readonly offsetMinutes: number | undefined
}

/** Reads natural English; undefined unless it understood the whole text. */
export type SpokenDateReader = (text: string, now: Temporal.PlainDateTime) => SpokenDate | undefined

export type DateReading =
  | { readonly kind: 'read'; readonly instant: Instant }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unreadable' }
