import { type DomainError, waitFirst } from '../errors.ts'
import { before, DAY, type Instant, MINUTE } from '../time/time.ts'
import type { AccountMailKind } from './mail.ts'

/** Mails about an account that a caller can ask for. */
export type AskedMail = Exclude<AccountMailKind, 'password-changed'>

/**
 * Mails that a caller can request without a sign-in, or to an unverified address, or again and again, and test mails.
 * Files of programmes, new devices, wrong codes of attendees and votes at boxes are counted in the same way.
 */
export type AllowedMail =
  | AskedMail
  | 'contact'
  | 'test'
  | 'claim'
  | 'speaker-invited'
  | 'talk-changed'
  | 'registration'
  | 'import'
  | 'device'
  | 'code'
  | 'box'

/** How often such a mail was requested recently, with or without a recipient. */
export interface MailAllowance {
  readonly kind: AllowedMail
  /** A hash of the address or name that it was asked for. */
  readonly key: string
  readonly count: number
  readonly firstDate: Instant
  readonly lastDate: Instant
}

/** How often one key may have a mail. */
export interface MailRate {
  /** In seconds, between two mails. */
  readonly leastPause: number
  readonly mostADay: number
}

const usualRate: MailRate = { leastPause: 5 * MINUTE, mostADay: 5 }

/**
 * Of one kind, to one address or for one name: requests from one network, and from all. One network cannot use up the mails
 * that the person who reads them asks for from another.
 */
export const askedMailRates = { ofNetwork: usualRate, ofAll: { leastPause: 0, mostADay: 50 } } as const

/** Test mails of one admin: often enough to correct a setting and try again. */
export const testMailRate: MailRate = { leastPause: 10, mostADay: 50 }

/** News of the claims between one user and one talk, and of the changes that the user makes to it. */
export const claimNewsRate: MailRate = { leastPause: 0, mostADay: 10 }

/** What was asked for first before this time is forgotten. */
export const oldestAllowance = (now: Instant): Instant => before(now, DAY)

/** The allowance with one more mail, or with `count` of them; undefined when the last one is too recent, or the daily limit is reached. */
export function oneMoreMail(
  earlier: MailAllowance | undefined,
  kind: AllowedMail,
  key: string,
  now: Instant,
  { leastPause, mostADay } = usualRate,
  count = 1,
): MailAllowance | undefined {
  // Dates from before a clock was set back do not count.
  if (earlier === undefined || Math.abs(now - earlier.firstDate) >= DAY) {
    return { kind, key, count, firstDate: now, lastDate: now }
  }
  if (Math.abs(now - earlier.lastDate) < leastPause || earlier.count + count > mostADay) return undefined
  return { ...earlier, count: earlier.count + count, lastDate: now }
}

export const tooManyMails = ({ leastPause }: Pick<MailRate, 'leastPause'> = usualRate): DomainError =>
  waitFirst('too-many-mails', 'Too many mails were asked for, please wait a little', leastPause)
