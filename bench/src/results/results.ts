import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Conditions } from './conditions.ts'
import type { Row } from './row.ts'

/** Rows with the same conditions. */
export interface Run {
  readonly conditions: Conditions
  readonly rows: readonly Row[]
}

export interface Results {
  readonly runs: readonly Run[]
}

const FILE = join(import.meta.dirname, '../../results/latest.json')

export const readResults = (): Results =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : { runs: [] }

/** Adds a run. Its rows replace all earlier rows of the same scenario and engine. */
export function withRun({ runs }: Results, run: Run): Results {
  const groupOf = ({ scenario, engine }: Row): string => `${scenario} ${engine ?? ''}`
  const replaced = new Set(run.rows.map(groupOf))
  const remaining = runs.map((before) => ({
    ...before,
    rows: before.rows.filter((row) => !replaced.has(groupOf(row))),
  }))
  return { runs: [...remaining, run].filter(({ rows }) => rows.length > 0) }
}

export function writeResults(results: Results): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(results, rounded, 2)}\n`)
}

/** Rounds to four significant digits, to avoid meaningless differences in version control. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(4)) : value
