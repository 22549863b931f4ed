import { instant, type Instant, MINUTE, type Talk, talkEnds } from '@lectern/domain'

type Timed = Pick<Talk, 'startDate' | 'duration'>

const ROW_SECONDS = 5 * MINUTE
/** A longer time without talks is as high as this. */
const MOST_IDLE_ROWS = 6

/** Rows of five minutes; `until` is the first row after it. */
export interface RowRange {
  readonly from: number
  readonly until: number
}

/** A time in which there is always a talk. */
export interface BusyTime extends RowRange {
  readonly start: Instant
}

/** The rows of a day: its times without talks are shortened. */
export interface Rows {
  readonly busy: readonly BusyTime[]
  readonly rowsOf: (talk: Timed) => RowRange
}

/** The time that a talk takes, in whole steps since 1970. Two talks in one step overlap on the grid. */
export const stepsOf = (talk: Timed): RowRange => ({
  from: Math.floor(talk.startDate / ROW_SECONDS),
  until: Math.ceil(talkEnds(talk) / ROW_SECONDS),
})

export const meet = (one: RowRange, other: RowRange): boolean =>
  one.from < other.until && other.from < one.until

export function rowsOfDay(talks: readonly Timed[]): Rows {
  const spans: (RowRange & { row: number })[] = []
  for (const { from, until } of talks.map(stepsOf).toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1)
    if (last === undefined) spans.push({ from, until, row: 0 })
    else if (from <= last.until) spans.splice(-1, 1, { ...last, until: Math.max(until, last.until) })
    else {
      const idle = Math.min(from - last.until, MOST_IDLE_ROWS)
      spans.push({ from, until, row: last.row + last.until - last.from + idle })
    }
  }
  const rowsOf = (talk: Timed): RowRange => {
    const { from, until } = stepsOf(talk)
    const span = spans.findLast((candidate) => candidate.from <= from)
    const offset = span === undefined ? 0 : span.row - span.from
    return { from: from + offset, until: until + offset }
  }
  const busy = spans.map(({ from, until, row }) => ({
    start: momentOf(from),
    from: row,
    until: row + until - from,
  }))
  return { busy, rowsOf }
}

const momentOf = (step: number): Instant => instant(step * ROW_SECONDS)

export interface HourMark {
  readonly moment: Instant
  readonly row: number
}

/** Closer marks would cover each other. */
const LEAST_ROWS_BETWEEN = 3

/** Marks for the starts of busy times and for full hours within them. `isFullHour` knows the clock of the zone. */
export function hourMarks(
  { busy }: Pick<Rows, 'busy'>,
  isFullHour: (moment: Instant) => boolean,
): HourMark[] {
  const marks: HourMark[] = []
  for (const { start, from, until } of busy) {
    for (let row = from; row < until; row += 1) {
      const moment = instant(start + (row - from) * ROW_SECONDS)
      const last = marks.at(-1)
      const hasRoom = last === undefined || row - last.row >= LEAST_ROWS_BETWEEN
      if (hasRoom && (row === from || isFullHour(moment))) marks.push({ moment, row })
    }
  }
  return marks
}
