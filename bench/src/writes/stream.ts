import type { Load, WriteRequest } from '../driver/load.ts'
import type { Sequence } from './sequence.ts'

/** Consecutive write loads without a repeated request. */
export interface WriteStream {
  /** At most this many requests, and this share of all. */
  next(url: string, connections: number, most: number, shares?: number): Load
  sent(requests: number): void
}

export function writeStream(requests: Sequence<WriteRequest>): WriteStream {
  // The first and the last request are samples of the baseline.
  let first = 1
  let unfinished = 0
  return {
    next(url, connections, most, shares = 1) {
      unfinished = 4 * connections
      const count = Math.floor(Math.min(most, requests.length / shares, requests.length - first - 1))
      if (count <= 5 * connections) {
        throw new Error(`${requests.length} different writes are too few: take fewer connections`)
      }
      const writes = Array.from({ length: count }, (_, at) => requests.at(first + at))
      return { url, connections, expectedStatus: 201, writes }
    },
    sent(count) {
      first += count + unfinished
    },
  }
}
