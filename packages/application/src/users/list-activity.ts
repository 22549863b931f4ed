import {
  canSeeStarredTalks,
  type CommentKind,
  eventVisibility,
  forbidden,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import { listEventsOf } from '../events/show-events.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import { listTalks } from '../talks/show-talks.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findUserView } from './find-user.ts'

export interface EventsOfUser {
  readonly userId: UserId
  readonly page: PageRequest
  readonly verbose: boolean
}

/** The events that a user attends or attended, newest first. */
export const listAttendedEvents = query(async (ports, actor, input: EventsOfUser) => {
  const { userId, page, verbose } = input
  const [, events] = await together(
    findUserView(ports, actor, userId),
    listEventsOf(ports, actor, { attendedBy: userId }, page, verbose),
  )
  return events
})

/** The events that a user hosts, newest first. */
export const listHostedEvents = query(async (ports, actor, input: EventsOfUser) => {
  const { userId, page, verbose } = input
  const [, events] = await together(
    findUserView(ports, actor, userId),
    listEventsOf(ports, actor, { hostedBy: userId }, page, verbose),
  )
  return events
})

export interface OfUser {
  readonly userId: UserId
  readonly page: PageRequest
}

/** The talks that a user is an approved speaker of, newest first. */
export const listUserTalks = query(async (ports, actor, { userId, page }: OfUser) => {
  const [, talks] = await together(
    findUserView(ports, actor, userId),
    listTalks(ports, actor, { kind: 'by-speaker', userId }, page),
  )
  return talks
})

/** The talks that a user starred and still sees, soonest start first; for that user alone. */
export const listStarredTalks = query('oneself', async (ports, actor, { userId, page }: OfUser) => {
  const asker = requireSignIn(actor, 'view data')
  const [user, talks] = await together(
    findUserView(ports, asker, userId),
    listTalks(ports, asker, { kind: 'starred-by', userId }, page),
  )
  if (!canSeeStarredTalks(asker, user)) throw forbidden('owner-sees-stars')
  return talks
})

export interface CommentsOfUser extends OfUser {
  readonly kind: CommentKind
}

/** Comments of a user on talks, or on events, newest first. */
export const listUserComments = query(async (ports, actor, input: CommentsOfUser) => {
  const { kind, userId, page } = input
  await findUserView(ports, actor, userId)
  const criteria = { kind: 'by-author', userId, on: kind } as const
  return ports.commentQueries.list(criteria, eventVisibility(actor), pageOf(page, ports.settings))
})
