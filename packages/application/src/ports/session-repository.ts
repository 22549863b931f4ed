import type { Instant, SecretHash, Session, UserId } from '@lectern/domain'

/** The browsers that are signed in to the website. */
export interface SessionRepository {
  /** The session, kept from other writers until the transaction ends. */
  find(hash: SecretHash): Promise<Session | undefined>
  add(session: Session): Promise<void>
  touch(hash: SecretHash, now: Instant): Promise<void>
  remove(hash: SecretHash): Promise<void>
  /** Every session of the user, or every one but this. */
  removeAllOf(userId: UserId, except?: SecretHash): Promise<void>
  /** Forgets those that nobody used since. */
  removeUnusedSince(moment: Instant): Promise<void>
}
