import type {
  AllowedMail,
  Instant,
  Mail,
  MailAllowance,
  MailId,
  MailTopic,
  New,
  UserId,
} from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { Listing, Page } from './paging.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The address for answers, if it is not that of the sender. */
  readonly replyTo?: string
  /** An address that takes `List-Unsubscribe=One-Click` as a form; absent for mails that are always sent. */
  readonly unsubscribeUrl?: string
}

export interface Mailer {
  /** Rejects when the mail could not be handed over; the caller retries later. */
  send(mail: MailMessage): Promise<void>
}

/** The queue of mails. A mail is sent if, and only if, the transaction that added it commits. */
export interface MailRepository {
  add(mails: readonly New<Mail>[]): Promise<void>
  /** Leases due mails, the longest waiting first: no other caller gets them before `until`. */
  lease(now: Instant, until: Instant, most: number): Promise<readonly Mail[]>
  /** The queued mails to any of these recipients, leased or not, in the order of their arrival. */
  queuedFor(recipientIds: readonly UserId[]): Promise<readonly Mail[]>
  /** The queued mails that could not be sent at least once, oldest first. */
  failed(page: Page): Promise<Listing<Mail>>
  /**
   * Makes failed mails due at this moment, one or all of them, and gives their ids in order. Mails that are leased, or due
   * already, stay as they are.
   */
  retry(id: MailId | 'all', now: Instant): Promise<readonly MailId[]>
  /** Ends the lease. */
  save(mail: Mail): Promise<void>
  remove(id: MailId): Promise<void>
  /** While mails are held, `lease` gives none. A restored copy starts like this. */
  hold(): Promise<void>
  resume(): Promise<void>
  state(): Promise<MailQueueState>
}

export const mailEffects = {
  add: 'silent',
  lease: 'silent',
  queuedFor: 'reads',
  failed: 'reads',
  retry: 'silent',
  save: 'silent',
  remove: 'silent',
  hold: 'silent',
  resume: 'silent',
  state: 'reads',
} satisfies Effects<MailRepository>

export interface MailQueueState {
  readonly held: boolean
  /** The number of queued mails, due or not. */
  readonly waiting: number
}

/** The topics that users have switched off. */
export interface MailChoiceRepository {
  /** In any order. */
  switchedOff(userId: UserId): Promise<readonly MailTopic[]>
  switchOff(userId: UserId, topics: readonly MailTopic[]): Promise<void>
  switchOn(userId: UserId, topics: readonly MailTopic[]): Promise<void>
}

export const mailChoiceEffects = {
  switchedOff: 'reads',
  switchOff: 'silent',
  switchOn: 'silent',
} satisfies Effects<MailChoiceRepository>

/** How often a mail was requested recently, for rate limits. */
export interface MailAllowanceRepository {
  /** The counter of this key. The key is locked until the transaction ends, even without a counter. */
  find(kind: AllowedMail, key: string): Promise<MailAllowance | undefined>
  save(allowance: MailAllowance): Promise<void>
  /** Removes counters whose first request was at this moment or before. */
  forgetUntil(moment: Instant): Promise<void>
}

export const mailAllowanceEffects = {
  find: 'reads',
  save: 'silent',
  forgetUntil: 'silent',
} satisfies Effects<MailAllowanceRepository>
