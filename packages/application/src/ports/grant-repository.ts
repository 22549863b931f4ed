import type { AllowedGrant, Grant, GrantId, Instant, New, SecretHash } from '@lectern/domain'

/** What users allowed applications by OAuth. With a grant goes the token that came from it. */
export interface GrantRepository {
  /** The grant that had this code, whether or not it is exchanged, kept from other writers until the transaction ends. */
  findByCode(hash: SecretHash): Promise<Grant | undefined>
  /** In the same way, by the part of its refresh tokens that stays. */
  findByRefreshFamily(hash: SecretHash): Promise<Grant | undefined>
  add(grant: New<AllowedGrant>): Promise<void>
  save(grant: Grant): Promise<void>
  remove(id: GrantId): Promise<void>
  /** Removes those whose time is over, unless somebody is at work on one: that one waits for the next time. */
  removeExpired(now: Instant): Promise<void>
}
