/** Bounds of one run. Times are milliseconds. */
export interface CrawlLimits {
  readonly bytesPerAnswer: number
  /** Of all answers, unpacked. */
  readonly bytes: number
  readonly requests: number
  readonly milliseconds: number
  /** From the start of a request to the end of the body. */
  readonly millisecondsPerRequest: number
  /** A longer `Retry-After` ends the run. */
  readonly longestWait: number
  readonly attempts: number
  /** So many addresses in a row that fail after all attempts end the run. */
  readonly failuresInARow: number
  readonly redirects: number
  readonly pagesPerList: number
  /** Of a list that must be turned round, because the source has its newest record first. */
  readonly bytesPerTurnedList: number
}

const MIB = 1024 * 1024
const HOUR = 3_600_000

export const crawlLimits: CrawlLimits = {
  bytesPerAnswer: 10 * MIB,
  bytes: 10_240 * MIB,
  requests: 200_000,
  milliseconds: 24 * HOUR,
  millisecondsPerRequest: 60_000,
  longestWait: 600_000,
  attempts: 4,
  failuresInARow: 10,
  redirects: 5,
  pagesPerList: 1_000,
  bytesPerTurnedList: 64 * MIB,
}
