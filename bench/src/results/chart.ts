import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from './format.ts'
import type { Results } from './results.ts'
import { marginOf, type Row } from './row.ts'

const FILE = join(import.meta.dirname, '../../../docs/performance.svg')

export const writeChart = (results: Results): void => writeFileSync(FILE, chartOf(results))

interface Bar {
  readonly label: string
  readonly least: number
  readonly most: number
}

const [LABELS, SCALE, ROW, TOP, RIGHT] = [170, 130, 24, 44, 110] as const
/** Larger margins end at the edge of the chart; the number beside the bar is exact. */
const WIDEST = 3

/** One bar for each scenario and engine: from the worst to the best of its rows, as multiples of their targets. */
export function chartOf({ runs }: Results): string {
  const bars = barsOf(runs.flatMap(({ rows }) => rows))
  const [width, height] = [LABELS + WIDEST * SCALE + RIGHT, TOP + bars.length * ROW + 8]
  const target = LABELS + SCALE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
  <title>Measured, as a multiple of the target: worst to best row of each scenario</title>
  <rect width="${width}" height="${height}" fill="#fff"/>
  <text x="${target}" y="20" text-anchor="middle" fill="#333">target</text>
  <text x="${width - 8}" y="20" text-anchor="end" fill="#333">multiple of the target: better →</text>
  <line x1="${target}" x2="${target}" y1="28" y2="${height}" stroke="#333"/>
${bars.map((bar, at) => drawn(bar, TOP + at * ROW)).join('\n')}
</svg>
`
}

function drawn({ label, least, most }: Bar, top: number): string {
  const at = (margin: number): number => Math.round(LABELS + Math.min(margin, WIDEST) * SCALE)
  const [from, to] = [at(least), at(most)]
  const colour = least < 1 ? '#b3261e' : '#1b6e53'
  const text = least === most ? format(least) : `${format(least)} to ${format(most)}`
  return `  <text x="${LABELS - 8}" y="${top + 13}" text-anchor="end" fill="#333">${label}</text>
  <rect x="${from - 3}" y="${top + 3}" width="${to - from + 6}" height="12" rx="3" fill="${colour}"/>
  <text x="${to + 8}" y="${top + 13}" fill="#333">${text}</text>`
}

function barsOf(rows: readonly Row[]): readonly Bar[] {
  const groups = Map.groupBy(rows, ({ scenario, engine }) => [scenario, engine].filter(Boolean).join(', '))
  return [...groups].flatMap(([label, group]) => {
    const margins = group.map(marginOf).filter((margin) => margin !== undefined)
    return margins.length === 0 ? [] : [{ label, least: Math.min(...margins), most: Math.max(...margins) }]
  })
}
