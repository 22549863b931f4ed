import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/roles.ts'

/** Something that can be read, by a template of its path and by an example. */
export interface Place {
  readonly path: string
  readonly root: string
  readonly example: (at: Addresses) => string
  /** Who may read it, where not everybody may. */
  readonly as?: Role
  /** No list, but too much for one answer. */
  readonly inParts?: true
}

/** Every list that the contract and the decisions name. */
export const lists: readonly Place[] = [
  { path: '/events', root: 'events', example: () => '/events' },
  { path: '/events/{event_id}/talks', root: 'talks', example: (at) => `${at.event('running')}/talks` },
  { path: '/events/{event_id}/tracks', root: 'tracks', example: (at) => `${at.event('running')}/tracks` },
  {
    path: '/events/{event_id}/comments',
    root: 'comments',
    example: (at) => `${at.event('running')}/comments`,
  },
  {
    path: '/events/{event_id}/talk_comments',
    root: 'comments',
    example: (at) => `${at.event('running')}/talk_comments`,
  },
  {
    path: '/events/{event_id}/attendees',
    root: 'users',
    example: (at) => `${at.event('running')}/attendees`,
  },
  { path: '/events/{event_id}/hosts', root: 'hosts', example: (at) => `${at.event('running')}/hosts` },
  { path: '/events/{event_id}/images', root: 'images', example: (at) => `${at.event('running')}/images` },
  {
    path: '/events/{event_id}/claims',
    root: 'claims',
    example: (at) => `${at.event('running')}/claims`,
    as: 'host',
  },
  {
    path: '/events/{event_id}/comments/reported',
    root: 'reports',
    example: (at) => `${at.event('running')}/comments/reported`,
    as: 'host',
  },
  {
    path: '/events/{event_id}/talk_comments/reported',
    root: 'reports',
    example: (at) => `${at.event('running')}/talk_comments/reported`,
    as: 'host',
  },
  { path: '/talks', root: 'talks', example: () => '/talks?title=php' },
  { path: '/talks/{talk_id}/comments', root: 'comments', example: (at) => `${at.talk('keynote')}/comments` },
  { path: '/talks/{talk_id}/speakers', root: 'speakers', example: (at) => `${at.talk('keynote')}/speakers` },
  { path: '/talks/{talk_id}/links', root: 'talk_links', example: (at) => `${at.talk('keynote')}/links` },
  { path: '/users', root: 'users', example: () => '/users' },
  { path: '/users/{user_id}/attended', root: 'events', example: (at) => `${at.user('mia')}/attended` },
  { path: '/users/{user_id}/hosted', root: 'events', example: (at) => `${at.user('hanna')}/hosted` },
  { path: '/users/{user_id}/talks', root: 'talks', example: (at) => `${at.user('sven')}/talks` },
  {
    path: '/users/{user_id}/starred',
    root: 'talks',
    example: (at) => `${at.user('mia')}/starred`,
    as: 'member',
  },
  {
    path: '/users/{user_id}/talk_comments',
    root: 'comments',
    example: (at) => `${at.user('mia')}/talk_comments`,
  },
  {
    path: '/users/{user_id}/event_comments',
    root: 'comments',
    example: (at) => `${at.user('mia')}/event_comments`,
  },
  {
    path: '/events/{event_id}/moderations',
    root: 'moderations',
    example: (at) => `${at.event('running')}/moderations`,
    as: 'host',
  },
  { path: '/moderations', root: 'moderations', example: () => '/moderations', as: 'admin' },
  { path: '/audit', root: 'audit', example: () => '/audit', as: 'admin' },
  { path: '/token', root: 'tokens', example: () => '/token', as: 'member' },
  { path: '/applications', root: 'applications', example: () => '/applications', as: 'member' },
  { path: '/languages', root: 'languages', example: () => '/languages' },
  { path: '/talk_types', root: 'talk_types', example: () => '/talk_types' },
]

/** Every single record. */
export const records: readonly Place[] = [
  { path: '/events/{event_id}', root: 'events', example: (at) => at.event('running') },
  {
    path: '/events/{event_id}/comments/{comment_id}',
    root: 'comments',
    example: (at) => at.eventCommentBelow('running', 'first'),
  },
  { path: '/event_comments/{comment_id}', root: 'comments', example: (at) => at.eventComment('first') },
  { path: '/talks/{talk_id}', root: 'talks', example: (at) => at.talk('keynote') },
  {
    path: '/talks/{talk_id}/comments/{comment_id}',
    root: 'comments',
    example: (at) => at.talkCommentBelow('keynote', 'first'),
  },
  { path: '/talk_comments/{comment_id}', root: 'comments', example: (at) => at.talkComment('first') },
  { path: '/talks/{talk_id}/links/{link_id}', root: 'talk_links', example: (at) => at.talkLink(0) },
  { path: '/tracks/{track_id}', root: 'tracks', example: (at) => at.track('alpha') },
  { path: '/users/{user_id}', root: 'users', example: (at) => at.user('hanna') },
  {
    path: '/events/{event_id}/moderations/{moderation_id}',
    root: 'moderations',
    example: (at) => at.moderationBelow('running', 0),
    as: 'host',
  },
  {
    path: '/moderations/{moderation_id}',
    root: 'moderations',
    example: (at) => at.moderation(2),
    as: 'admin',
  },
  { path: '/token/{token_id}', root: 'tokens', example: (at) => at.token(0), as: 'member' },
  {
    path: '/applications/{application_id}',
    root: 'applications',
    example: (at) => at.application(0),
    as: 'member',
  },
  { path: '/languages/{language_id}', root: 'languages', example: () => '/languages/1' },
  { path: '/talk_types/{talk_type_id}', root: 'talk_types', example: () => '/talk_types/1' },
]

/** What is neither. */
export const answers: readonly Place[] = [
  {
    path: '/events/{event_id}/attending',
    root: 'is_attending',
    example: (at) => `${at.event('running')}/attending`,
  },
  {
    path: '/users/{user_id}/export',
    root: 'export',
    example: (at) => `${at.user('mia')}/export`,
    as: 'member',
    inParts: true,
  },
  { path: '/talks/{talk_id}/starred', root: 'has_starred', example: (at) => `${at.talk('keynote')}/starred` },
]

export const resources: readonly Place[] = [...lists, ...records, ...answers]

export const landing: Place = { path: '/', root: 'events', example: () => '/' }

/** Everything that there is to GET: the resources, the landing page, and what is written about the service. */
export const everything: readonly Pick<Place, 'example' | 'as'>[] = [
  ...resources,
  landing,
  { example: () => '/docs' },
  { example: () => '/openapi.json' },
]
