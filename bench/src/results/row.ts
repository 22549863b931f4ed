import type { EngineName } from '@lectern/adapters-persistence'

export interface Target {
  readonly bound: 'at least' | 'at most'
  readonly value: number
}

/** One line of the table, with one value for each round. */
export interface Row {
  readonly scenario: string
  readonly what: string
  readonly engine?: EngineName
  /** Ratios are comparable between machines; times are not. */
  readonly kind: 'ratio' | 'absolute'
  readonly unit: string
  readonly target?: Target
  readonly values: readonly number[]
  /** Medians over the rounds. */
  readonly figures: Readonly<Record<string, number>>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export const meets = ({ bound, value }: Target, measured: number): boolean =>
  bound === 'at least' ? measured >= value : measured <= value
