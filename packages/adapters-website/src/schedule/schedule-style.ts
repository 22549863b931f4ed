import { type Talk, toIso, type Zone } from '@lectern/domain'
import { slotId } from '../talks/star-form.ts'
import type { Columns } from './columns.ts'
import { hourMarks, type HourMark, type Rows } from './rows.ts'

/** Lines of the grid before the first talk: the hours, the heads of the tracks. */
const [HOUR_COLUMNS, HEAD_ROWS] = [1, 1]
/** CSS counts lines from 1. */
const FIRST_LINE = 1

/** More columns than this do not fit beside each other on a page. */
const MOST_COLUMNS = 7

export const isWide = ({ columns }: Columns): boolean => widthOf({ columns }) > MOST_COLUMNS

const widthOf = ({ columns }: Pick<Columns, 'columns'>): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

/** The places of talks, hours and tracks on the grid, for wide screens. */
export function scheduleStyle(
  talks: readonly Pick<Talk, 'id' | 'startDate' | 'duration'>[],
  rows: Rows,
  { columns, placeOf }: Columns,
  marks: readonly HourMark[],
): string {
  const least = isWide({ columns, placeOf }) ? '8.5rem' : '0'
  const template = columns.map(({ width }) =>
    width === 1 ? `minmax(${least},1fr)` : `repeat(${width},minmax(${least},.7fr))`,
  )
  const column = (place: number): number => place + HOUR_COLUMNS + FIRST_LINE
  const row = (place: number): number => place + HEAD_ROWS + FIRST_LINE
  const places = talks.map((talk) => {
    const { from, until } = rows.rowsOf(talk)
    const across = placeOf.get(talk.id) ?? { from: 0, until: 1 }
    return `#${slotId(talk)}{grid-area:${row(from)}/${column(across.from)}/${row(until)}/${column(across.until)}}`
  })
  const heads = columns.map(
    ({ first, width }, index) => `#${headId(index)}{grid-column:${column(first)}/${column(first + width)}}`,
  )
  const hours = marks.map(({ row: place }, index) => `#${hourId(index)}{grid-row:${row(place)}}`)
  const rules = [`.grid{grid-template-columns:3.5rem ${template.join(' ')}}`, ...heads, ...hours, ...places]
  return `@media screen and (min-width:60rem){${rules.join('')}}`
}

export const headId = (index: number): string => `head-${index}`
export const hourId = (index: number): string => `hour-${index}`

/** Whether the clocks of the zone show a full hour. */
export const marksOf = (rows: Rows, zone: Zone): readonly HourMark[] =>
  hourMarks(rows, (moment) => toIso(moment, zone).slice(14, 16) === '00')
