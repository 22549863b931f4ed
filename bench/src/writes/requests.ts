import type { WriteRequest } from '../driver/load.ts'
import { tokenOf } from '../data/users.ts'
import type { Sequence } from './sequence.ts'
import { RATING, type WriteTarget, type WriteTargets } from './targets.ts'

export const writeKinds = ['event comment', 'talk comment', 'attend', 'star'] as const

export type WriteKind = (typeof writeKinds)[number]

export const isOnTalk = (kind: WriteKind): boolean => kind === 'talk comment' || kind === 'star'

export function writeRequest(kind: WriteKind, path: string, token: string, comment: string): WriteRequest {
  const isComment = kind === 'talk comment' || kind === 'event comment'
  return { path, token, ...(isComment && { body: JSON.stringify({ rating: RATING, comment }) }) }
}

/** The requests of this kind to Lectern. */
export function requestsOf(kind: WriteKind, targets: WriteTargets): Sequence<WriteRequest> {
  const { length, at } = isOnTalk(kind) ? targets.talks : targets.events
  return {
    length,
    at(index) {
      const target = at(index)
      return writeRequest(kind, paths[kind](target), tokenOf(target.user), target.text)
    },
  }
}

const paths: Readonly<Record<WriteKind, (target: WriteTarget) => string>> = {
  'event comment': ({ event }) => `/v2.1/events/${event}/comments`,
  'talk comment': ({ talk }) => `/v2.1/talks/${talk}/comments`,
  attend: ({ event }) => `/v2.1/events/${event}/attending`,
  star: ({ talk }) => `/v2.1/talks/${talk}/starred`,
}
