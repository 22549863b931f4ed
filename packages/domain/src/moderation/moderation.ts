import type { Brand, Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time.ts'
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
