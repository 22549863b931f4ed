import type { Instant } from '@lectern/domain'
import { slotId } from '../talks/star-form.ts'
import { type Column, type ColumnRange, columnsOf, type ColumnTalk, widthOf } from './columns.ts'
import { linesOf, momentOf, placeOfMoment, rowOfStep, spanOf } from './grid-lines.ts'

/** A grid of the page: its columns, and the rules for the places of what is in it. */
export interface DayGrid {
  readonly id: string
  readonly columns: readonly Column[]
  readonly placeOf: (talk: Pick<ColumnTalk, 'id'>) => ColumnRange | undefined
  readonly rules: readonly string[]
  readonly firstRow: Instant
}

interface GridParts {
  /** Of this grid among those of the page. */
  readonly index: number
  /** Whether each step of five minutes is a row, so that talks can be dropped there. */
  readonly isEven: boolean
  /** Where the line for the present is. */
  readonly now: Instant | undefined
}

/** Lines of the grid before the first talk: the hours, the heads. CSS counts lines from 1. */
const [FIRST_COLUMN, FIRST_ROW] = [2, 2]

const gridId = (index: number): string => `grid-${index}`
export const startId = (grid: number, index: number): string => `start-${grid}-${index}`
export const headId = (grid: number, index: number): string => `head-${grid}-${index}`
export const NOW_ID = 'now'

export function gridOf(
  talks: readonly ColumnTalk[],
  /** The talks of each start that has a heading of its own. */
  starts: readonly (readonly ColumnTalk[])[],
  { index, isEven, now }: GridParts,
): DayGrid {
  const { columns, placeOf } = columnsOf(talks, isEven)
  const lines = linesOf(talks.map(spanOf), isEven)
  const rowOf = (step: number): number => rowOfStep(step, lines) + FIRST_ROW
  const column = (place: number): number => place + FIRST_COLUMN
  const template = columns.map(({ width }) =>
    width === 1 ? 'minmax(12rem,1fr)' : `repeat(${width},minmax(9rem,.7fr))`,
  )
  const heads = columns.map(
    ({ first, width }, place) =>
      `#${headId(index, place)}{grid-column:${column(first)}/${column(first + width)}}`,
  )
  const startRows = starts.map((ofStart) => rowOf(Math.min(...ofStart.map((talk) => spanOf(talk).from))))
  const times = startRows.map((row, place) => {
    const isFirst = startRows[place - 1] !== row
    const until = startRows.find((other) => other > row) ?? lines.length + 1
    return `#${startId(index, place)}{${isFirst ? `grid-row:${row}/${until}` : 'display:none'}}`
  })
  const places = talks.map((talk) => {
    const { from, until } = spanOf(talk)
    const across = placeOf.get(talk.id) ?? { from: 0, until: 1 }
    return `#${slotId(talk)}{grid-area:${rowOf(from)}/${column(across.from)}/${rowOf(until)}/${column(across.until)}}`
  })
  const present = now === undefined ? [] : [nowRule(now, lines)]
  return {
    id: gridId(index),
    columns,
    placeOf: ({ id }) => placeOf.get(id),
    rules: [
      `#${gridId(index)}{grid-template-columns:3.5rem ${template.join(' ')}}`,
      ...heads,
      ...times,
      ...places,
      ...present,
    ],
    firstRow: momentOf(lines[0] ?? 0),
  }
}

function nowRule(now: Instant, lines: readonly number[]): string {
  const { row, passed } = placeOfMoment(now, lines)
  return `#${NOW_ID}{grid-row:${row + FIRST_ROW}/${row + FIRST_ROW + 1}}#${NOW_ID} p{top:${Math.round(passed * 100)}%}`
}

/** The style of the page: where its grids are wider than the window, they scroll by themselves, with their heads in view. */
export function styleOf(grids: readonly DayGrid[]): string {
  const widest = Math.max(
    ...grids.map(({ columns }) => HOURS_REM + COLUMN_REM * widthOf(columns) + GUTTERS_REM),
  )
  return [
    `@media screen and (min-width:48rem){${grids.flatMap(({ rules }) => rules).join('')}}`,
    `@media screen and (min-width:48rem){@media (max-width:${widest}rem){.scroller{--stuck:0px;max-height:calc(100dvh - 3.5rem);overflow:auto}}}`,
  ].join('')
}

/** In rem: the hours, a column with its gap, and the margins of the page. */
const [HOURS_REM, COLUMN_REM, GUTTERS_REM] = [4, 12.5, 4]
