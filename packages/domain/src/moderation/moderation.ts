import type { Brand, Id, New } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

export type ModerationId = Id & Brand<number, 'ModerationId'>

/** All comments of one author, or those of a burst of ratings, taken down in one action. */
export interface Moderation {
  readonly id: ModerationId
  /** Undefined for a burst, and when the account is gone: its comments are anonymous then, and can still be restored. */
  readonly authorId: UserId | undefined
  /** The talk with the burst; undefined for other actions, and when the talk is gone. */
  readonly talkId: TalkId | undefined
  /** On this event and its talks; undefined when it was everywhere. */
  readonly eventId: EventId | undefined
  /** Undefined when the operator did it, or when the account is gone. */
  readonly moderatorId: UserId | undefined
  /** Whether a site admin or the operator did it. Kept, because the account may lose that right or be deleted. */
  readonly byAdmin: boolean
  readonly createdDate: Instant
  readonly undoneDate: Instant | undefined
}

/** The account is gone: its comments stay down or up as they are. */
export const forgetUserInModeration = (moderation: Moderation, gone: UserId): Moderation => ({
  ...moderation,
  authorId: moderation.authorId === gone ? undefined : moderation.authorId,
  moderatorId: moderation.moderatorId === gone ? undefined : moderation.moderatorId,
})

/** Whose comments are taken down, or the talk with the burst; where, and by whom. */
export type TakeDown = Pick<Moderation, 'eventId' | 'moderatorId' | 'byAdmin'> &
  ({ readonly authorId: UserId } | { readonly talkId: TalkId })

export const takeDownComments = (takeDown: TakeDown, now: Instant): New<Moderation> => ({
  authorId: undefined,
  talkId: undefined,
  ...takeDown,
  createdDate: now,
  undoneDate: undefined,
})

/** A comment, which imports this file. */
interface Holdable {
  readonly heldBy: readonly ModerationId[]
}

// SQL copy: take-down
/** Whether the action takes down this comment on (a talk of) that event: all there were of the author, hidden ones too. */
export const takesDown = (
  moderation: Pick<Moderation, 'authorId' | 'eventId'>,
  comment: { readonly userId: UserId | undefined },
  eventId: EventId,
): boolean =>
  comment.userId !== undefined &&
  comment.userId === moderation.authorId &&
  (moderation.eventId === undefined || moderation.eventId === eventId)

/** The comment is hidden until this action is undone, independent of other actions and reports. */
export const holdComment = <Comment extends Holdable>(comment: Comment, id: ModerationId): Comment =>
  comment.heldBy.includes(id) ? comment : { ...comment, heldBy: [...comment.heldBy, id] }

/** Takes back this action alone: what else hides the comment still does. */
export const releaseComment = <Comment extends Holdable>(comment: Comment, id: ModerationId): Comment =>
  comment.heldBy.includes(id) ? { ...comment, heldBy: comment.heldBy.filter((held) => held !== id) } : comment

/** Every comment that it holds must be released with it. Undoing it again changes nothing. */
export const undoModeration = (moderation: Moderation, now: Instant): Moderation =>
  moderation.undoneDate === undefined ? { ...moderation, undoneDate: now } : moderation
