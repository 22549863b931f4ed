import type { AllowedMail, Instant, Mail, MailAllowance, MailId, New, UserId } from '@lectern/domain'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mailer {
  /** Fails when the mail could not be handed over; it is tried again later then. */
  send(mail: MailMessage): Promise<void>
}

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

/** How often mails were asked for of late. */
export interface MailAllowanceRepository {
  /** What is known of this key, kept from other writers until the transaction ends even when there is nothing. */
  find(kind: AllowedMail, key: string): Promise<MailAllowance | undefined>
  save(allowance: MailAllowance): Promise<void>
  /** Forgets what was asked for first at this moment or before. */
  forgetUntil(moment: Instant): Promise<void>
}
