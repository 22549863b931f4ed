import { CACHE_MEBIBYTES, type Resources } from './resources.ts'

const MEBIBYTE = 1024 * 1024

/** How much more than in the first calm a server may use in a later one. The first one comes after a whole round of load. */
const growthLimits = {
  memory: 32 * MEBIBYTE,
  files: 40,
  handles: 60,
  connections: 30,
} as const

/** What a server may use at any time. */
const limits = {
  /** docs/operating.md: some tens of megabytes. */
  log: 64 * MEBIBYTE,
  resident: 900 * MEBIBYTE,
  cached: CACHE_MEBIBYTES * MEBIBYTE,
} as const

/** What grew, or is too much. */
export function growthIn(first: Resources, now: Resources): readonly string[] {
  const grown = (['memory', 'files', 'handles', 'connections'] as const)
    .filter((name) => now[name] - first[name] > growthLimits[name])
    .map((name) => `${name} grew from ${first[name]} to ${now[name]}`)
  return [
    ...grown,
    ...(now.resident > limits.resident ? [`The resident memory is ${now.resident} bytes`] : []),
    ...(now.cached > limits.cached ? [`The cached responses have ${now.cached} bytes`] : []),
    ...logProblems(now.log),
    ...(now.transactions > 0 ? [`${now.transactions} transactions stay open`] : []),
    ...now.warnings.map((warning) => `Node.js warns: ${warning}`),
  ]
}

export const logProblems = (bytes: number): readonly string[] =>
  bytes > limits.log ? [`The write-ahead log has ${bytes} bytes`] : []

/** The value below which this part of the values is. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
