import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Conditions } from './conditions.ts'
import { keyOf, type Row } from './row.ts'

/** What was measured together. */
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

/** A row that was measured anew takes the place of the one before. */
export function withRun({ runs }: Results, run: Run): Results {
  const anew = new Set(run.rows.map(keyOf))
  const remaining = runs.map((before) => ({
    ...before,
    rows: before.rows.filter((row) => !anew.has(keyOf(row))),
  }))
  return { runs: [...remaining, run].filter(({ rows }) => rows.length > 0) }
}

export function writeResults(results: Results): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(results, rounded, 2)}\n`)
}

/** More digits than were measured would only make differences. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(4)) : value
