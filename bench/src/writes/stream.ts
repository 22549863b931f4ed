import type { Load, WriteRequest } from '../driver/load.ts'
import type { Sequence } from './sequence.ts'

/** Consecutive write loads without a repeated request. */
export interface WriteStream {
  next(url: string, connections: number, most: number): Load
  sent(requests: number): void
}

export function writeStream(requests: Sequence<WriteRequest>): WriteStream {
  // The first and the last request are samples of the baseline.
  let first = 1
  let unfinished = 0
  return {
    next(url, connections, most) {
      unfinished = 4 * connections
      const count = Math.min(most, requests.length - first - 1)
      const writes = Array.from({ length: count }, (_, at) => requests.at(first + at))
      return { url, connections, expectedStatus: 201, writes }
    },
    sent(count) {
      first += count + unfinished
    },
  }
}
