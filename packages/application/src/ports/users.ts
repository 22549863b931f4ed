import type { EventId, New, User, UserId, Username, UserVisibility } from '@lectern/domain'
import type { PasswordHash } from './hashing.ts'
import type { Listing, Page } from './paging.ts'

/** Which users. */
export type UserCriteria =
  /** In the order in which the accounts were made. */
  | { readonly kind: 'all' }
  /** In any letter case. */
  | { readonly kind: 'named'; readonly username: string }
  /** Whose username or full name holds this text, which is folded already; by username. */
  | { readonly kind: 'about'; readonly keyword: string }
  /** In the order in which the accounts were made. */
  | { readonly kind: 'attending'; readonly eventId: EventId }

/** Users with the avatar hash that is published. */
export interface UserQueries {
  list(criteria: UserCriteria, visibility: UserVisibility, page: Page): Promise<Listing<User>>
  find(id: UserId, visibility: UserVisibility): Promise<User | undefined>
}

export interface UserRepository {
  /** The user, kept from other writers until the transaction ends. */
  find(id: UserId): Promise<User | undefined>
  /** In any letter case. */
  findByUsername(username: Username): Promise<User | undefined>
  /** In any letter case. */
  findByEmail(email: string): Promise<User | undefined>
  /** The id that an account, once made, keeps for good; refused by the store when username or e-mail is taken. */
  add(user: New<User>): Promise<User>
  save(user: User): Promise<void>
  /**
   * With all that is personal and every right. What the user wrote stays as written by nobody, and so leaves the
   * averages; every figure is exact afterwards. Nothing of theirs can be added any more.
   */
  remove(id: UserId): Promise<void>
  /** Without keeping it from other writers. */
  isThere(id: UserId): Promise<boolean>
  /** Those site admins who are verified and not suspended, kept from other writers until the transaction ends. */
  activeAdmins(): Promise<readonly UserId[]>
  setPassword(userId: UserId, hash: PasswordHash): Promise<void>
  passwordOf(userId: UserId): Promise<PasswordHash | undefined>
}

/**
 * Says which avatar hash of a user is published. A store puts it into the views that it gives; what it keeps is always
 * the random one, so that another hasher holds for every account at once.
 */
export interface AvatarHasher {
  hash(user: Pick<User, 'avatarHash' | 'email'>): string
}

/** The random one, from which nobody learns anything about the user. */
export const ownAvatars: AvatarHasher = { hash: ({ avatarHash }) => avatarHash }
