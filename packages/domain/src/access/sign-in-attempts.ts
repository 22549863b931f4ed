import type { Instant } from '../time.ts'

/** Whose failed attempts are counted together: those on an account, or those from a network address. */
export type AttemptSubject = 'account' | 'address'

/** The failed sign-in attempts of late on one account, or from one address. */
export interface SignInAttempts {
  readonly subject: AttemptSubject
  /** The folded username, or the address. */
  readonly key: string
  readonly failures: number
  readonly lastFailureDate: Instant
}
