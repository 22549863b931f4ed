import type { Instant, MailedLink, MailedLinkPurpose, SecretHash, UserId } from '@lectern/domain'

/** The secrets that went out in mails, as hashes. */
export interface MailedLinkRepository {
  /** The link, kept from other writers until the transaction ends. */
  find(hash: SecretHash): Promise<MailedLink | undefined>
  add(link: MailedLink): Promise<void>
  remove(hash: SecretHash): Promise<void>
  /** Every link of the user that is for this. */
  removeAllOf(userId: UserId, purpose: MailedLinkPurpose): Promise<void>
  /** Forgets what was made at this moment or before. */
  forgetUntil(moment: Instant): Promise<void>
}
