import type {
  AttemptPlace,
  FailedNames,
  Instant,
  MailedLink,
  MailedLinkPurpose,
  PlaceKind,
  SecretHash,
  SignInAttempts,
  SignInLink,
  UserId,
} from '@lectern/domain'
import type { Effects } from './effects.ts'

/** How often signing in failed and succeeded, by name and place. */
export interface SignInAttemptRepository {
  /**
   * The counters of this name at these places. The name is locked until the transaction ends, even without a counter.
   */
  find(name: string, places: readonly AttemptPlace[]): Promise<readonly SignInAttempts[]>
  /**
   * The names that failed at this place after this moment, and are not known there. The place is locked until the
   * transaction ends.
   */
  failedNames(place: FailingPlace, since: Instant): Promise<FailedNames>
  /** The counters of a name that have not expired, by kind and key of the place. */
  listOf(name: string, now: Instant): Promise<readonly SignInAttempts[]>
  save(attempts: readonly SignInAttempts[]): Promise<void>
  remove(name: string, places: readonly AttemptPlace[]): Promise<void>
  /** Removes the counters of a name at places of these kinds. */
  removeAllOf(name: string, kinds: readonly PlaceKind[]): Promise<void>
  /** Keeps these known places of a kind: those where the name succeeded last. Places where it only failed stay. */
  keepLatest(name: string, kind: PlaceKind, most: number): Promise<void>
  /** The same browser with another cookie, for every name that it is known to. */
  replaceBrowser(oldKey: string, newKey: string): Promise<void>
  /** Removes counters that have expired. */
  forgetExpired(now: Instant): Promise<void>
}

export const signInAttemptEffects = {
  find: 'reads',
  failedNames: 'reads',
  listOf: 'reads',
  save: 'silent',
  remove: 'silent',
  removeAllOf: 'silent',
  keepLatest: 'silent',
  replaceBrowser: 'silent',
  forgetExpired: 'silent',
} satisfies Effects<SignInAttemptRepository>

export type FailingPlace = AttemptPlace & { readonly kind: FailedNames['kind'] }

/** Hashes of the secrets that were sent by mail. */
export interface MailedLinkRepository {
  /** The link; locked until the transaction ends. */
  find(hash: SecretHash): Promise<MailedLink | undefined>
  add(link: MailedLink): Promise<void>
  remove(hash: SecretHash): Promise<void>
  /** Removes every link of the user with this purpose. */
  removeAllOf(userId: UserId, purpose: MailedLinkPurpose): Promise<void>
  /** Those of these users who have a link with this purpose, in any order. */
  holders(purpose: MailedLinkPurpose, userIds: readonly UserId[]): Promise<readonly UserId[]>
  /** Removes links with this purpose that were made at this moment or before. */
  forgetUntil(purpose: MailedLinkPurpose, moment: Instant): Promise<void>
}

export const mailedLinkEffects = {
  find: 'reads',
  holders: 'reads',
  add: 'silent',
  remove: 'silent',
  removeAllOf: 'silent',
  forgetUntil: 'silent',
} satisfies Effects<MailedLinkRepository>

/** The requests to sign in by mail: at most one of each account. */
export interface SignInLinkRepository {
  /** The link of this secret; locked until the transaction ends. */
  find(hash: SecretHash): Promise<SignInLink | undefined>
  /** The request of this account; locked until the transaction ends. */
  findOf(userId: UserId): Promise<SignInLink | undefined>
  /** The same without a lock. */
  readOf(userId: UserId): Promise<SignInLink | undefined>
  /** Replaces the request of the account. */
  save(link: SignInLink): Promise<void>
  removeOf(userId: UserId): Promise<void>
  /** Removes requests and links that were made at this moment or before. */
  forgetUntil(moment: Instant): Promise<void>
}

export const signInLinkEffects = {
  find: 'reads',
  findOf: 'reads',
  readOf: 'reads',
  save: 'silent',
  removeOf: 'silent',
  forgetUntil: 'silent',
} satisfies Effects<SignInLinkRepository>
