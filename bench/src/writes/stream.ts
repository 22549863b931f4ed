import type { Load, WriteRequest } from '../driver/load.ts'
import { tokenOf } from '../data/users.ts'
import { RATING, type WriteKind, type WriteTarget, type WriteTargets } from './targets.ts'

/** Consecutive write loads without a repeated request. */
export interface WriteStream {
  next(url: string, connections: number, most: number): Load
  sent(requests: number): void
}

export function writeStream(kind: WriteKind, targets: WriteTargets): WriteStream {
  // The first and the last target are samples of the baseline.
  let first = 1
  let unfinished = 0
  return {
    next(url, connections, most) {
      unfinished = 4 * connections
      const count = Math.min(most, targets.most - first - 1)
      const writes = Array.from({ length: count }, (_, at) => requests[kind](targets.at(first + at)))
      return { url, connections, expectedStatus: 201, writes }
    },
    sent(count) {
      first += count + unfinished
    },
  }
}

const requests: Readonly<Record<WriteKind, (target: WriteTarget) => WriteRequest>> = {
  comment: ({ user, talk, text }) => ({
    path: `/v2.1/talks/${talk}/comments`,
    token: tokenOf(user),
    body: JSON.stringify({ rating: RATING, comment: text }),
  }),
  star: ({ user, talk }) => ({ path: `/v2.1/talks/${talk}/starred`, token: tokenOf(user) }),
}
