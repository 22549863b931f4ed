import type { Instant, Mail, MailId, New, UserId } from '@lectern/domain'

/** The queue of mails: whatever is added in a transaction is sent if, and only if, the transaction is kept. */
export interface MailRepository {
  add(mails: readonly New<Mail>[]): Promise<void>
  /** Those that are due, the longest waiting first; nobody else is handed them before `until`. */
  lease(now: Instant, until: Instant, most: number): Promise<readonly Mail[]>
  /** What waits for any of these recipients, taken by somebody or not, in the order in which it came. */
  queuedFor(recipientIds: readonly UserId[]): Promise<readonly Mail[]>
  /** Ends the lease. */
  save(mail: Mail): Promise<void>
  remove(id: MailId): Promise<void>
}
