import type { CommentFacts, EventComment, Moderation, TalkComment, Username, Zone } from '@lectern/domain'

/** What a comment's page shows beside the comment itself; all of its author is empty for an anonymous one. */
interface CommentSurroundings {
  /** In which its date is shown. */
  readonly zone: Zone
  readonly userDisplayName: string
  readonly username: Username | ''
  /** The one that is published. */
  readonly avatarHash: string
}

export interface TalkCommentView extends Omit<TalkComment, HiddenFacts>, CommentSurroundings {
  readonly eventId: EventComment['eventId']
  readonly talkTitle: string
}

export interface EventCommentView extends Omit<EventComment, HiddenFacts>, CommentSurroundings {}

/** A take-down that holds a comment, by what its address is made of. */
export type HoldingModeration = Pick<Moderation, 'id' | 'eventId'>

type HiddenFacts = keyof Pick<CommentFacts, 'reports' | 'heldBy'>
