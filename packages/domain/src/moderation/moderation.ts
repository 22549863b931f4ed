import type { Brand, Id } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'

export type ModerationId = Id & Brand<number, 'ModerationId'>

/** All comments of one author taken down in one action: on one event, or everywhere. */
export interface Moderation {
  readonly id: ModerationId
  readonly authorId: UserId
  readonly eventId: EventId | undefined
  readonly moderatorId: UserId
  readonly createdDate: Instant
  readonly undoneDate: Instant | undefined
}
