import type { New } from '../brand.ts'
import type { CommentFacts } from '../comments/comment.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { Moderation, ModerationId } from './moderation.ts'

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

type Holdable = Pick<CommentFacts, 'heldBy'>

// SQL copy: take-down
/** Whether the action takes down this comment on (a talk of) that event: all there were of the author, hidden ones too. */
export const takesDown = (
  moderation: Pick<Moderation, 'authorId' | 'eventId'>,
  comment: Pick<CommentFacts, 'userId'>,
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
