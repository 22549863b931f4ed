import type { EventId, Instant, MailAllowance, MailId, MailTopic, UserId } from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface MailTables {
  readonly mails: MailsTable
  readonly mails_held: MailsHeldTable
  readonly mail_allowances: MailAllowancesTable
  readonly mails_switched_off: MailsSwitchedOffTable
  readonly evenings: EveningsTable
}

/** The mail queue. A row says what a mail is about; it never holds a secret, and a text only by the contact form. */
export interface MailsTable {
  readonly id: GeneratedAlways<MailId>
  /** Null for a mail to the operator. */
  readonly user_id: UserId | null
  /** The kind of mail and the ids for its template, as JSON. */
  readonly subject: string
  readonly created_date: Instant
  readonly next_attempt_date: Instant
  readonly attempts: Generated<number>
  /** The lease of the process that sends the mail. */
  readonly leased_until: Instant | null
}

/** The days of events after which attendees were asked about their talks. */
export interface EveningsTable {
  readonly event_id: EventId
  readonly day: Instant
}

/** Has one row while no mail is sent. */
export interface MailsHeldTable {
  readonly id: number
}

/** How many mails of a kind were requested for an address or name; the key is its hash. */
export type MailAllowancesTable = ColumnsFor<MailAllowance>

export interface MailsSwitchedOffTable {
  readonly user_id: UserId
  readonly topic: MailTopic
}
