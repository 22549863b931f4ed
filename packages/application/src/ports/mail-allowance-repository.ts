import type { AllowedMail, Instant, MailAllowance } from '@lectern/domain'

/** How often mails were asked for of late. */
export interface MailAllowanceRepository {
  /** What is known of this key, kept from other writers until the transaction ends even when there is nothing. */
  find(kind: AllowedMail, key: string): Promise<MailAllowance | undefined>
  save(allowance: MailAllowance): Promise<void>
  /** Forgets what was asked for first at this moment or before. */
  forgetUntil(moment: Instant): Promise<void>
}
