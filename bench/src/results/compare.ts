import type { Results, Run } from './results.ts'
import { keyOf, median, type Row } from './row.ts'

/** So much worse than before, beyond what the rounds differ by themselves, is a loss. */
const LARGEST_LOSS = 0.15

export interface Loss {
  readonly row: Row
  readonly before: number
  readonly now: number
  /** Of what it was. */
  readonly loss: number
  readonly allowed: number
}

/** Against what was kept before: ratios always, times and amounts only where they were measured on the like of this machine. */
export function lossesOf({ conditions, rows }: Run, { runs }: Results): readonly Loss[] {
  const before = new Map(
    runs.flatMap((run) =>
      run.rows
        .filter((row) => row.kind === 'ratio' || run.conditions.processor === conditions.processor)
        .map((row) => [keyOf(row), row] as const),
    ),
  )
  return rows.flatMap((row) => {
    const other = before.get(keyOf(row))
    return other === undefined ? [] : (lossBetween(other, row) ?? [])
  })
}

function lossBetween(before: Row, row: Row): Loss | undefined {
  const [was, is] = [median(before.values), median(row.values)]
  const loss = (row.target?.bound === 'at least' ? was - is : is - was) / was
  const allowed = LARGEST_LOSS + Math.max(noiseOf(before), noiseOf(row))
  return loss > allowed ? { row, before: was, now: is, loss, allowed } : undefined
}

/** Half of the distance between the best and the worst round, as a part of the median. */
const noiseOf = ({ values }: Row): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / Math.abs(median(values))
