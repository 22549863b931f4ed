import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'

/**
 * A pending link between a name on a talk and a user: a `claim` was made by the user and waits for a host or admin, an
 * `assignment` was made by a host or admin and waits for the user. Once both sides agree it is the speaker's userId.
 */
export interface Claim {
  readonly talkId: TalkId
  readonly displayName: string
  readonly userId: UserId
  readonly kind: 'claim' | 'assignment'
  readonly createdDate: Instant
}
