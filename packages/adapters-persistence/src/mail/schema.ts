import type { AllowedMail, Instant, MailId, UserId } from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export interface MailTables {
  readonly mails: MailsTable
  readonly mail_allowances: MailAllowancesTable
}

/** What is to be sent: what it is about, never its words or a secret. */
export interface MailsTable {
  readonly id: GeneratedAlways<MailId>
  readonly user_id: UserId
  /** The kind and the ids that the words are made of, as JSON. */
  readonly subject: string
  readonly created_date: Instant
  readonly next_attempt_date: Instant
  readonly attempts: Generated<number>
  /** Until then the process that took it has it to itself. */
  readonly leased_until: Instant | null
}

/** How often a kind of mail was asked for, for an address or name that stands here as a hash. */
export interface MailAllowancesTable {
  readonly kind: AllowedMail
  readonly key: string
  readonly count: number
  readonly first_date: Instant
  readonly last_date: Instant
}
