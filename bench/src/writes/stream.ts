import type { Load, WriteRequest } from '../driver/load.ts'
import { tokenOf } from '../data/users.ts'
import { RATING, type WriteTarget, type WriteTargets } from './targets.ts'

export type Deed = 'comment' | 'star'

/** What is written one load after another, so that nothing is written twice. */
export interface WriteStream {
  next(url: string, connections: number, most: number): Load
  sent(requests: number): void
}

export function writeStream(deed: Deed, targets: WriteTargets): WriteStream {
  // The first and the last are samples.
  let first = 1
  let underWay = 0
  return {
    next(url, connections, most) {
      underWay = 4 * connections
      const count = Math.min(most, targets.most - first - 1)
      const writes = Array.from({ length: count }, (_, at) => requests[deed](targets.at(first + at)))
      return { url, connections, expectedStatus: 201, writes }
    },
    sent(count) {
      first += count + underWay
    },
  }
}

const requests: Readonly<Record<Deed, (target: WriteTarget) => WriteRequest>> = {
  comment: ({ user, talk, text }) => ({
    path: `/v2.1/talks/${talk}/comments`,
    token: tokenOf(user),
    body: JSON.stringify({ rating: RATING, comment: text }),
  }),
  star: ({ user, talk }) => ({ path: `/v2.1/talks/${talk}/starred`, token: tokenOf(user) }),
}
