import { type Actor, isAdmin, isOneOf, isUser } from '../actor.ts'
import type { Event } from '../events/event.ts'
import { canEditEvent, canSeeEvent, type EventVisibility, type HostedEvent } from '../events/permissions.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Answer } from './answer.ts'
import { type CommentFacts, isEditable } from './comment.ts'

/** As much of a comment as its rules look at. */
export interface AuthoredComment {
  readonly userId: UserId | undefined
  /** Neither hidden by a report nor held by a moderation. */
  readonly shown: boolean
  readonly private: boolean
  readonly withdrawn: boolean
  /** The approved speakers of the talk. An event has none. */
  readonly speakerIds: readonly UserId[]
}

export type ReviewedEvent = HostedEvent & Pick<Event, 'moderation'>

/** Any signed-in user who sees the event may comment on it and its talks, also their speakers and hosts. */
export const canComment = (actor: Actor, event: HostedEvent): boolean =>
  actor.kind === 'member' && canSeeEvent(actor, event)

/** Shown comments are for everybody who sees the event; hidden ones, by their address, for hosts, admins, their author. */
export const canSeeComment = (actor: Actor, comment: AuthoredComment, event: HostedEvent): boolean =>
  isThereFor(actor, comment, event) &&
  (comment.shown || canModerateComments(actor, event) || isAuthor(actor, comment))

/**
 * A comment that is not there for somebody is not found by any address, hidden or not. Private ones are there for their
 * author, the approved speakers of the talk, hosts and admins; withdrawn ones for hosts and admins.
 */
export const isThereFor = (
  actor: Actor,
  comment: Omit<AuthoredComment, 'shown'>,
  event: HostedEvent,
): boolean =>
  canSeeEvent(actor, event) &&
  (canModerateComments(actor, event) ||
    (!comment.withdrawn &&
      (!comment.private || isAuthor(actor, comment) || isOneOf(actor, comment.speakerIds))))

// SQL copy: private-comments
/** The same for a private comment in a list, by what its viewer sees of events. */
export const isPrivateTo = (
  { userId, speakerIds }: Pick<AuthoredComment, 'userId' | 'speakerIds'>,
  { hosts }: Pick<HostedEvent, 'hosts'>,
  visibility: EventVisibility,
): boolean => {
  if (visibility.kind === 'every') return true
  const viewer = visibility.orHostedBy
  return viewer !== undefined && (userId === viewer || speakerIds.includes(viewer) || hosts.includes(viewer))
}

/** Its author alone, hidden or not, for the first 15 minutes. */
export const canEditComment = (
  actor: Actor,
  comment: Pick<CommentFacts, 'userId' | 'createdDate'>,
  event: HostedEvent,
  now: Instant,
): boolean => canSeeEvent(actor, event) && isAuthor(actor, comment) && isEditable(comment, now)

/** The approved speakers of the talk, hosts and admins. */
export const canAnswerComment = (
  actor: Actor,
  { speakerIds }: Pick<AuthoredComment, 'speakerIds'>,
  event: HostedEvent,
): boolean => canModerateComments(actor, event) || (canSeeEvent(actor, event) && isOneOf(actor, speakerIds))

/** Comments of others than the speakers of the talk, hosts and admins, where the hosts want to look at them first. */
export const isReviewedFirst = (
  actor: Actor,
  comment: Pick<AuthoredComment, 'speakerIds'>,
  event: ReviewedEvent,
): boolean => event.moderation === 'before' && !canAnswerComment(actor, comment, event)

/** Those who see the comment; a hidden answer is for hosts, admins and its author, unless it was deleted. */
export const canSeeAnswer = (
  actor: Actor,
  answer: Pick<Answer, 'userId' | 'withdrawn'> & { readonly shown: boolean },
  event: HostedEvent,
): boolean =>
  answer.shown || canModerateComments(actor, event) || (!answer.withdrawn && isAuthor(actor, answer))

/** Its author alone, hidden or not. */
export const canDeleteComment = (
  actor: Actor,
  comment: Pick<CommentFacts, 'userId'>,
  event: HostedEvent,
): boolean => canSeeEvent(actor, event) && isAuthor(actor, comment)

/** Hosts and admins: see the reports, take down an author's comments on the event and undo that. */
export const canModerateComments = (actor: Actor, event: HostedEvent): boolean => canEditEvent(actor, event)

/** Hosts and admins decide whether a comment or an answer is shown, but hosts not about their own. */
export const canDecideComment = (
  actor: Actor,
  comment: Pick<CommentFacts, 'userId'>,
  event: HostedEvent,
): boolean => canModerateComments(actor, event) && (isAdmin(actor) || !isAuthor(actor, comment))

const isAuthor = (actor: Actor, comment: Pick<CommentFacts, 'userId'>): boolean =>
  comment.userId !== undefined && isUser(actor, comment.userId)
