import { instant, type Instant, MINUTE, type Talk, talkEnds } from '@lectern/domain'

type Timed = Pick<Talk, 'startDate' | 'duration'>

const STEP = 5 * MINUTE

/** Whole steps of five minutes since 1970; `until` is the first one after it. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Two talks in one step overlap on the grid. */
export const spanOf = (talk: Timed): Span => ({
  from: Math.floor(talk.startDate / STEP),
  until: Math.ceil(talkEnds(talk) / STEP),
})

export const meet = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** Large programmes start at each step; a row takes so many at least, unless a talk would have none. */
const SHORTEST_ROW = 3

/**
 * The steps at which a row of the grid begins, and the end of the last one: where talks start and end, so that rows are as high
 * as their texts and hours without talks are short; or each step, so that a talk can be dropped at any time. Each talk has a
 * row, and talks that do not meet share none.
 */
export function linesOf(spans: readonly Span[], isEven: boolean): readonly number[] {
  const bounds = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted(
    (one, other) => one - other,
  )
  const [first = 0] = bounds
  const end = bounds.at(-1) ?? first
  if (isEven) return Array.from({ length: end - first + 1 }, (_, step) => first + step)
  const lastStartOf = new Map<number, number>()
  for (const { from, until } of spans) lastStartOf.set(until, Math.max(from, lastStartOf.get(until) ?? from))
  const lines = [first]
  let line = first
  for (const bound of bounds.slice(1)) {
    const hasTalk = (lastStartOf.get(bound) ?? -1) >= line
    if (!hasTalk && bound - line < SHORTEST_ROW && bound !== end) continue
    lines.push(bound)
    line = bound
  }
  return lines
}

/** The row, from 0, to which a step belongs. */
export const rowOfStep = (step: number, lines: readonly number[]): number =>
  Math.max(
    0,
    lines.findLastIndex((line) => line <= step),
  )

export const momentOf = (step: number): Instant => instant(step * STEP)

/** The row of a moment before the last line, and which part of it has passed, from 0 to 1. */
export function placeOfMoment(moment: Instant, lines: readonly number[]): { row: number; passed: number } {
  const step = moment / STEP
  const row = rowOfStep(step, lines)
  const [from = step, until = from + 1] = lines.slice(row)
  return { row, passed: Math.max(0, (step - from) / (until - from)) }
}
