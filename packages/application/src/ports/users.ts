import {
  type Approval,
  auditOfUser,
  auditOfUserDeletion,
  type EventId,
  type Instant,
  type New,
  type SecretHash,
  type SiteLanguage,
  type User,
  type UserId,
  type Username,
  type UserVisibility,
} from '@lectern/domain'
import { type Effects, added, saved } from './effects.ts'
import type { PasswordHash } from './hashing.ts'
import type { Listing, Page, SearchListing } from './paging.ts'

/** Which users. */
export type UserCriteria =
  /** In the order in which the accounts were made. */
  | { readonly kind: 'all' }
  /** In any letter case. */
  | { readonly kind: 'named'; readonly username: string }
  /** Whose username or full name holds this text, which is folded already; by username. */
  | { readonly kind: 'about'; readonly keyword: string }
  /** Whose username was this one before, in any letter case. */
  | { readonly kind: 'formerly-named'; readonly username: string }
  /** In the order in which the accounts were made. */
  | { readonly kind: 'attending'; readonly eventId: EventId }

/** A user as a face on a page. */
export interface PersonView extends Pick<User, 'username' | 'fullName' | 'affiliation'> {
  readonly userId: UserId
  /** The published avatar hash. */
  readonly avatarHash: string
}

/** A user as somebody who submits events. */
export interface SubmitterView extends PersonView, Pick<User, 'trusted' | 'suspended'> {
  /** When the account was made. */
  readonly createdDate: Instant
  /** How many events they submitted, by the present state. */
  readonly submitted: Readonly<Record<Approval['state'], number>>
}

/** Users with the avatar hash that is published. */
export interface UserQueries {
  list(criteria: UserCriteria, visibility: UserVisibility, page: Page): Promise<Listing<User>>
  /**
   * Those whose username or full name holds this text, which is folded already: the one with this username first, then by
   * username. Of many, a store may look at some only.
   */
  search(keyword: string, visibility: UserVisibility, page: Page): Promise<SearchListing<User>>
  find(id: UserId, visibility: UserVisibility): Promise<User | undefined>
  /** The visible ones of these users, in this order. */
  people(ids: readonly UserId[], visibility: UserVisibility): Promise<readonly PersonView[]>
  /** Those of these users who exist, each once, in any order. */
  submitters(ids: readonly UserId[]): Promise<readonly SubmitterView[]>
}

export interface UserRepository {
  /** The user; locked until the transaction ends. */
  find(id: UserId): Promise<User | undefined>
  /** In any letter case. */
  findByUsername(username: Username): Promise<User | undefined>
  /** In any letter case: the account that verified the address, otherwise the newest with it. */
  findByEmail(email: string): Promise<User | undefined>
  /** All accounts with this address, by id; locked until the transaction ends. At most one of them is verified. */
  listByEmail(email: string): Promise<readonly User[]>
  /** Those of which `isAbandoned` is true, oldest first. */
  abandonedUntil(moment: Instant, most: number): Promise<readonly UserId[]>
  /**
   * Ids are never reused. Throws `NotUnique` when the username is taken, or the e-mail address by a verified account and this
   * one is verified, too.
   */
  add(user: New<User>): Promise<User>
  save(user: User): Promise<void>
  /**
   * Removes the account with all personal data and every right. Comments of the user stay without an author, and no
   * longer count in averages; every counter is exact afterwards. Later writes for this user fail.
   */
  remove(id: UserId): Promise<void>
  /** The same for an account that nobody verified, so that nobody saw it: the audit does not record it. */
  removeUnverified(id: UserId): Promise<void>
  /** The account that had this username before, in any letter case. It has another one now, or was joined to this account. */
  findByFormerUsername(username: Username): Promise<User | undefined>
  /** In any order. */
  formerUsernames(userId: UserId): Promise<readonly Username[]>
  /** Replaces those of the account. It takes over those of other accounts. */
  setFormerUsernames(userId: UserId, usernames: readonly Username[]): Promise<void>
  /** Does not lock the account. */
  isThere(id: UserId): Promise<boolean>
  /** Whether the account is there; locked until the transaction ends. */
  lock(id: UserId): Promise<boolean>
  /** The site admins who are verified and not suspended; locked until the transaction ends. */
  activeAdmins(): Promise<readonly UserId[]>
  /** Undefined for that of the browser and the site. */
  setLanguage(userId: UserId, language: SiteLanguage | undefined): Promise<void>
  /** Undefined for none. The browser in which the password of an unverified account was chosen is kept with it. */
  setPassword(userId: UserId, hash: PasswordHash | undefined, browser?: SecretHash): Promise<void>
  passwordOf(userId: UserId): Promise<PasswordHash | undefined>
  browserOfPassword(userId: UserId): Promise<SecretHash | undefined>
}

export const userEffects = {
  find: 'reads',
  findByUsername: 'reads',
  findByEmail: 'reads',
  listByEmail: 'reads',
  abandonedUntil: 'reads',
  add: { audit: added(auditOfUser), stale: 'anything' },
  save: { audit: saved(auditOfUser), stale: 'anything' },
  remove: {
    audit: async ({ write }, proceed, id) => {
      // Before the removal, because the author may be the user who is removed.
      await write([auditOfUserDeletion(id)])
      await proceed()
    },
    stale: 'anything',
  },
  removeUnverified: { audit: 'no', stale: 'anything' },
  findByFormerUsername: 'reads',
  formerUsernames: 'reads',
  // The save of the new username is audited.
  setFormerUsernames: { audit: 'no', stale: 'anything' },
  isThere: 'reads',
  lock: 'reads',
  activeAdmins: 'reads',
  setLanguage: 'silent',
  setPassword: 'silent',
  passwordOf: 'reads',
  browserOfPassword: 'reads',
} satisfies Effects<UserRepository>

/**
 * Chooses the avatar hash of a user that is published. A store puts it into its views and stores only the random hash, so
 * that another hasher takes effect for every account at once.
 */
export interface AvatarHasher {
  hash(user: Pick<User, 'avatarHash' | 'email'>): string
}

/** The random hash, which says nothing about the user. */
export const ownAvatars: AvatarHasher = { hash: ({ avatarHash }) => avatarHash }
