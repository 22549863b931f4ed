import type { Results, Run } from './results.ts'
import { keyOf, median, type Row } from './row.ts'

/** A loss is worse than before by this fraction, beyond the noise. */
const LARGEST_LOSS = 0.15

export interface Loss {
  readonly row: Row
  readonly before: number
  readonly now: number
  /** The fraction of the earlier value. */
  readonly loss: number
  readonly allowed: number
}

/** Compares with the saved run: ratios always, times and amounts only on the same processor. */
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

/** Half the range of the rounds, relative to the median. */
const noiseOf = ({ values }: Row): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / Math.abs(median(values))
