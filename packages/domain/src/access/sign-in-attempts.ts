import { tooMany } from '../errors.ts'
import { after, before, DAY, type Instant, MINUTE } from '../time.ts'

/** Whose failed attempts are counted together: those on an account, or those from a network address. */
export type AttemptSubject = 'account' | 'address'

/** The failed sign-in attempts of late on one account, or from one address. */
export interface SignInAttempts {
  readonly subject: AttemptSubject
  /** The folded username, or the network of the address. */
  readonly key: string
  readonly failures: number
  readonly lastFailureDate: Instant
}

/** Many people sit behind one address. */
const FREE_FAILURES: Record<AttemptSubject, number> = { account: 5, address: 50 }
const LONGEST_WAIT: Record<AttemptSubject, number> = { account: 5 * MINUTE, address: 15 * MINUTE }
const FORGOTTEN_AFTER = DAY

/** What failed last before this time is forgotten. */
export const oldestAttempt = (now: Instant): Instant => before(now, FORGOTTEN_AFTER)

/** From when on the next attempt is taken: the wait doubles with each failure after the free ones. */
export function nextAttemptDate({ subject, failures, lastFailureDate }: SignInAttempts): Instant {
  const beyond = failures - FREE_FAILURES[subject]
  const wait = beyond < 0 ? 0 : Math.min(2 ** beyond, LONGEST_WAIT[subject])
  return after(lastFailureDate, wait)
}

/** Throws while any of them has to wait. */
export function requireMayTry(attempts: readonly SignInAttempts[], now: Instant): void {
  const wait = Math.max(0, ...attempts.map((attempt) => nextAttemptDate(attempt) - now))
  if (wait > 0) throw tooMany('too-many-attempts', 'Too many failed sign-ins, please wait a little', wait)
}

/**
 * Each attempt counts as failed before its password is looked at, so that many at the same moment gain nothing;
 * `uncountAttempt` takes it back.
 */
export function countAttempt(
  earlier: SignInAttempts | undefined,
  subject: AttemptSubject,
  key: string,
  now: Instant,
): SignInAttempts {
  const remembered = earlier !== undefined && earlier.lastFailureDate > oldestAttempt(now)
  return { subject, key, failures: (remembered ? earlier.failures : 0) + 1, lastFailureDate: now }
}

/** After a success an account starts anew; an address keeps its failures on other accounts. Undefined is none. */
export function uncountAttempt(attempts: SignInAttempts): SignInAttempts | undefined {
  const failures = attempts.subject === 'account' ? 0 : attempts.failures - 1
  return failures <= 0 ? undefined : { ...attempts, failures }
}
