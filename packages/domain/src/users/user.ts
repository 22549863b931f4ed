import type { Brand, Id } from '../brand.ts'
import type { Instant } from '../time.ts'

export type UserId = Id & Brand<number, 'UserId'>

/** 3 to 100 of `A-Z a-z 0-9 . _ -`, unique in any letter case. */
export type Username = Brand<string, 'Username'>

export interface User {
  readonly id: UserId
  readonly username: Username
  readonly fullName: string
  readonly email: string
  /** Replaces the e-mail address once the link that was sent to it is followed; `''` when there is none. */
  readonly pendingEmail: string
  readonly verified: boolean
  readonly admin: boolean
  /** Marked by an admin: no limit on pending events, no spam check. */
  readonly trusted: boolean
  readonly suspended: boolean
  readonly twitterUsername: string
  readonly biography: string
  /** Random per user, so that no e-mail hash is published. */
  readonly avatarHash: string
  readonly createdDate: Instant
}

/** What decides whether the user may sign in, and with which rights. */
export type AccountState = Pick<User, 'id' | 'verified' | 'admin' | 'trusted' | 'suspended'>

export const accountState = ({ id, verified, admin, trusted, suspended }: User): AccountState => ({
  id,
  verified,
  admin,
  trusted,
  suspended,
})
