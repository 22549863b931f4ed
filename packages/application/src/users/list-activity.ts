import {
  type Actor,
  canSeeStarredTalks,
  type CommentKind,
  eventVisibility,
  forbidden,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import { listEventsOf, type ShownEvent } from '../events/show-events.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { CommentView } from '../ports/comments.ts'
import type { EventListing } from '../ports/events.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { listTalks, type ShownTalk } from '../talks/show-talks.ts'
import { together } from '../together.ts'
import { findUserView } from './find-user.ts'

export interface EventsOfUser {
  readonly userId: UserId
  readonly page: PageRequest
  readonly verbose: boolean
}

/** The events that a user attends or attended, newest first. */
export async function listAttendedEvents(
  ports: Pick<Ports, 'userQueries' | 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page, verbose }: EventsOfUser,
): Promise<EventListing<ShownEvent>> {
  const [, events] = await together(
    findUserView(ports, actor, userId),
    listEventsOf(ports, actor, { attendedBy: userId }, page, verbose),
  )
  return events
}

/** The events that a user hosts, newest first. */
export async function listHostedEvents(
  ports: Pick<Ports, 'userQueries' | 'eventQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page, verbose }: EventsOfUser,
): Promise<EventListing<ShownEvent>> {
  const [, events] = await together(
    findUserView(ports, actor, userId),
    listEventsOf(ports, actor, { hostedBy: userId }, page, verbose),
  )
  return events
}

export interface OfUser {
  readonly userId: UserId
  readonly page: PageRequest
}

/** The talks that a user is an approved speaker of, newest first. */
export async function listUserTalks(
  ports: Pick<Ports, 'userQueries' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page }: OfUser,
): Promise<Listing<ShownTalk>> {
  const [, talks] = await together(
    findUserView(ports, actor, userId),
    listTalks(ports, actor, { kind: 'by-speaker', userId }, page),
  )
  return talks
}

/** The talks that a user starred and still sees, soonest start first; for that user alone. */
export async function listStarredTalks(
  ports: Pick<Ports, 'userQueries' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page }: OfUser,
): Promise<Listing<ShownTalk>> {
  const asker = requireSignIn(actor, 'view data')
  const [user, talks] = await together(
    findUserView(ports, asker, userId),
    listTalks(ports, asker, { kind: 'starred-by', userId }, page),
  )
  if (!canSeeStarredTalks(asker, user)) throw forbidden('owner-sees-stars')
  return talks
}

export interface CommentsOfUser extends OfUser {
  readonly kind: CommentKind
}

/** Comments of a user on talks, or on events, newest first. */
export async function listUserComments(
  ports: Pick<Ports, 'userQueries' | 'commentQueries' | 'settings'>,
  actor: Actor,
  { kind, userId, page }: CommentsOfUser,
): Promise<Listing<CommentView>> {
  await findUserView(ports, actor, userId)
  const criteria = { kind: 'by-author', userId, on: kind } as const
  return ports.commentQueries.list(criteria, eventVisibility(actor), pageOf(page, ports.settings))
}
