import { type DomainError, tooMany } from '../errors.ts'
import { before, DAY, type Instant, MINUTE } from '../time.ts'
import type { AccountMail } from './mail.ts'

/** Mails that a caller can request without a sign-in, or to an unverified address. */
export type AllowedMail = Exclude<AccountMail['kind'], 'password-changed' | 'email-changing'>

/** How often such a mail was requested recently, with or without a recipient. */
export interface MailAllowance {
  readonly kind: AllowedMail
  /** A hash of the address or name that it was asked for. */
  readonly key: string
  readonly count: number
  readonly firstDate: Instant
  readonly lastDate: Instant
}

const LEAST_PAUSE = 5 * MINUTE
const MOST_A_DAY = 5

/** What was asked for first before this time is forgotten. */
export const oldestAllowance = (now: Instant): Instant => before(now, DAY)

/** The allowance with one more mail; undefined when the last one is too recent, or the daily limit is reached. */
export function oneMoreMail(
  earlier: MailAllowance | undefined,
  kind: AllowedMail,
  key: string,
  now: Instant,
): MailAllowance | undefined {
  if (earlier === undefined || earlier.firstDate <= oldestAllowance(now)) {
    return { kind, key, count: 1, firstDate: now, lastDate: now }
  }
  if (now - earlier.lastDate < LEAST_PAUSE || earlier.count >= MOST_A_DAY) return undefined
  return { ...earlier, count: earlier.count + 1, lastDate: now }
}

export const tooManyMails = (): DomainError =>
  tooMany(
    {
      code: 'too-many-mails',
      message: 'Too many mails were asked for, please wait a little',
      facts: { seconds: LEAST_PAUSE },
    },
    LEAST_PAUSE,
  )
