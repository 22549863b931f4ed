import type { WriteRequest } from '../driver/load.ts'
import { tokenOf } from '../data/users.ts'
import type { Sequence } from './sequence.ts'
import { RATING, type WriteTarget, type WriteTargets } from './targets.ts'

export const writeKinds = ['event comment', 'talk comment', 'attend', 'star'] as const

export type WriteKind = (typeof writeKinds)[number]

const isComment = (kind: WriteKind): boolean => kind === 'talk comment' || kind === 'event comment'

/** Lectern takes 30 comments per person and hour. A run can have two kinds. */
const COMMENTS_PER_PERSON = 14

/** As many requests of this kind as the service takes within an hour. */
export const limited = (
  kind: WriteKind,
  people: number,
  { length, at }: Sequence<WriteRequest>,
): Sequence<WriteRequest> => ({
  length: isComment(kind) ? Math.min(length, COMMENTS_PER_PERSON * people) : length,
  at,
})

export const writeRequest = (
  kind: WriteKind,
  path: string,
  token: string,
  comment: string,
): WriteRequest => ({
  path,
  token,
  ...(isComment(kind) && { body: JSON.stringify({ rating: RATING, comment }) }),
})

/** The requests of this kind to Lectern. */
export function requestsOf(kind: WriteKind, targets: WriteTargets): Sequence<WriteRequest> {
  const { length, at } = targets[placesOfKind[kind]]
  return limited(kind, targets.people, {
    length,
    at(index) {
      const target = at(index)
      return writeRequest(kind, paths[kind](target), tokenOf(target.user), target.text)
    },
  })
}

/** Comments are taken for some weeks, marks at any time. */
export const placesOfKind = {
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
