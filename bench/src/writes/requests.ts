import type { WriteRequest } from '../driver/load.ts'
import { tokenOf } from '../data/users.ts'
import type { Sequence } from './sequence.ts'
import type { WriteTarget, WriteTargets } from './targets.ts'

export const writeKinds = ['event comment', 'talk comment', 'attend', 'star'] as const

export type WriteKind = (typeof writeKinds)[number]

/** Lectern takes 30 comments per person and hour. A run can have two kinds. */
const COMMENTS_PER_PERSON = 14

/** As many requests of this kind as the service takes within an hour. */
export function requestsOf(kind: WriteKind, targets: WriteTargets): Sequence<WriteRequest> {
  const { length, at } = targets[placesOfKind[kind]]
  const isComment = kind === 'talk comment' || kind === 'event comment'
  return {
    length: isComment ? Math.min(length, COMMENTS_PER_PERSON * targets.people) : length,
    at(index) {
      const target = at(index)
      const body = JSON.stringify({ rating: 4, comment: target.text })
      return { path: paths[kind](target), token: tokenOf(target.user), ...(isComment && { body }) }
    },
  }
}

/** Comments are taken for some weeks, marks at any time. */
const placesOfKind = {
  'event comment': 'events',
  'talk comment': 'talks',
  attend: 'allEvents',
  star: 'talks',
} as const satisfies Record<WriteKind, string>

const paths: Readonly<Record<WriteKind, (target: WriteTarget) => string>> = {
  'event comment': ({ event }) => `/v2.1/events/${event}/comments`,
  'talk comment': ({ talk }) => `/v2.1/talks/${talk}/comments`,
  attend: ({ event }) => `/v2.1/events/${event}/attending`,
  star: ({ talk }) => `/v2.1/talks/${talk}/starred`,
}
