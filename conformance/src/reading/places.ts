import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/roles.ts'
import type { Person } from '../world/scene/accounts.ts'

/** An address that can be read, as a template of its path and as an example. */
export interface Place {
  readonly path: string
  readonly root: string
  readonly example: (at: Addresses) => string
  /** Who may read it, where not everybody may. */
  readonly as?: Role
}

interface Details {
  readonly as?: Role
  /** The user in the path of the example. */
  readonly of?: Person
  readonly query?: string
}

/** The example is of the running event, or of its keynote. */
const place = (path: string, root: string, { as, of = 'mia', query = '' }: Details = {}): Place => ({
  path,
  root,
  ...(as && { as }),
  example: (at) =>
    path
      .replace('/events/{event_id}', () => at.event('running'))
      .replace('/talks/{talk_id}', () => at.talk('keynote'))
      .replace('/users/{user_id}', () => at.user(of)) + query,
})

/** Every list that the contract and the decisions name. */
export const lists: readonly Place[] = [
  place('/events', 'events'),
  place('/events/{event_id}/talks', 'talks'),
  place('/events/{event_id}/tracks', 'tracks'),
  place('/events/{event_id}/rooms', 'rooms'),
  place('/events/{event_id}/changes', 'changes'),
  place('/events/{event_id}/comments', 'comments'),
  place('/events/{event_id}/talk_comments', 'comments'),
  place('/events/{event_id}/attendees', 'users'),
  place('/events/{event_id}/hosts', 'hosts'),
  place('/events/{event_id}/images', 'images'),
  place('/events/{event_id}/claims', 'claims', { as: 'host' }),
  place('/events/{event_id}/comments/reported', 'reports', { as: 'host' }),
  place('/events/{event_id}/talk_comments/reported', 'reports', { as: 'host' }),
  place('/events/{event_id}/answers/reported', 'reports', { as: 'host' }),
  place('/events/{event_id}/moderations', 'moderations', { as: 'host' }),
  place('/talks', 'talks', { query: '?title=php' }),
  place('/talks/{talk_id}/comments', 'comments'),
  place('/talks/{talk_id}/speakers', 'speakers'),
  place('/talks/{talk_id}/links', 'talk_links'),
  place('/users', 'users'),
  place('/users/{user_id}/attended', 'events'),
  place('/users/{user_id}/hosted', 'events', { of: 'hanna' }),
  place('/users/{user_id}/talks', 'talks', { of: 'sven' }),
  place('/users/{user_id}/starred', 'talks', { as: 'member' }),
  place('/users/{user_id}/talk_comments', 'comments'),
  place('/users/{user_id}/event_comments', 'comments'),
  place('/moderations', 'moderations', { as: 'admin' }),
  place('/audit', 'audit', { as: 'admin' }),
  place('/token', 'tokens', { as: 'member' }),
  place('/applications', 'applications', { as: 'member' }),
  place('/languages', 'languages'),
  place('/talk_types', 'talk_types'),
]

const record = (path: string, root: string, example: Place['example'], as?: Role): Place => ({
  path,
  root,
  example,
  ...(as && { as }),
})

/** Every single record. */
export const records: readonly Place[] = [
  place('/events/{event_id}', 'events'),
  place('/talks/{talk_id}', 'talks'),
  place('/users/{user_id}', 'users', { of: 'hanna' }),
  record('/tracks/{track_id}', 'tracks', (at) => at.track('alpha')),
  record('/rooms/{room_id}', 'rooms', (at) => at.room('hall')),
  record('/event_comments/{comment_id}', 'comments', (at) => at.eventComment('first')),
  record('/events/{event_id}/comments/{comment_id}', 'comments', (at) =>
    at.eventCommentBelow('running', 'first'),
  ),
  record('/talk_comments/{comment_id}', 'comments', (at) => at.talkComment('first')),
  record('/talks/{talk_id}/comments/{comment_id}', 'comments', (at) =>
    at.talkCommentBelow('keynote', 'first'),
  ),
  record('/talks/{talk_id}/links/{link_id}', 'talk_links', (at) => at.talkLink(0)),
  record(
    '/events/{event_id}/moderations/{moderation_id}',
    'moderations',
    (at) => at.moderationBelow('running', 0),
    'host',
  ),
  record('/moderations/{moderation_id}', 'moderations', (at) => at.moderation(2), 'admin'),
  record('/token/{token_id}', 'tokens', (at) => at.token(0), 'member'),
  record('/applications/{application_id}', 'applications', (at) => at.application(0), 'member'),
  record('/languages/{language_id}', 'languages', () => '/languages/1'),
  record('/talk_types/{talk_type_id}', 'talk_types', () => '/talk_types/1'),
]

/** Something that is no list, but too much for one page. */
export const exported: Place = place('/users/{user_id}/export', 'export', { as: 'member' })

/** Answers to a question about the caller. */
export const answers: readonly Place[] = [
  place('/events/{event_id}/attending', 'is_attending'),
  place('/talks/{talk_id}/starred', 'has_starred'),
  place('/users/{user_id}/calendar', 'has_calendar', { as: 'member' }),
]

export const resources: readonly Place[] = [...lists, ...records, ...answers, exported]

export const landing: Place = place('/', 'events')

/** Every address for GET: the resources, the landing page, and the description of the service. */
export const everything: readonly Pick<Place, 'example' | 'as'>[] = [
  ...resources,
  landing,
  { example: () => '/docs' },
  { example: () => '/openapi.json' },
]
