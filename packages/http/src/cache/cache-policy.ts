import type { Change } from '@lectern/application'
import type { EventId, Instant } from '@lectern/domain'
import type { PathParameters } from '../request/target.ts'

/** What a response was made of. A change of that makes the response stale. */
export type DependencyTag =
  /** One event and its children: talks, tracks, comments, hosts, images, attendance. */
  | `event ${number}`
  /** Any events, without their children. */
  | 'event list'
  /** Any events and their children. */
  | 'events'
  /** Nothing of events: only a change that may concern everything makes the response stale. */
  | 'site'

/** How long one response may be sent again. */
export interface CacheRule {
  readonly dependsOn: DependencyTag
  /** The moment at which the clock changes the response; undefined if time does not change it. */
  readonly validUntil: Instant | undefined
}

/** Each GET route has one. `view` is what its handler read. */
export type CachePolicy<View> = (view: View, path: PathParameters) => CacheRule

export const eventTag = (eventId: EventId): DependencyTag => `event ${eventId}`

/** The tags of the responses that a change makes stale. */
export function staleTags(change: Change): readonly DependencyTag[] | 'all' {
  switch (change.kind) {
    case 'of-event':
      return [eventTag(change.eventId), 'event list', 'events']
    case 'children-of-event':
      return [eventTag(change.eventId), 'events']
    case 'any':
      return 'all'
  }
}

export function isStaleAfter(change: Change, { dependsOn }: CacheRule): boolean {
  const tags = staleTags(change)
  return tags === 'all' || tags.includes(dependsOn)
}
