import type { SpamFacts, SpamReason, SpamVerdict, User, UserId } from '@lectern/domain'

/** A text and its author, for the spam checker. */
export interface SpamSuspect extends SpamFacts {
  readonly author: Pick<User, 'username' | 'fullName' | 'email'>
  /** The network address of the sender; `''` when it is not known. */
  readonly address: string
  /** The page on the website that it is meant for; `''` when there is none yet. */
  readonly pageUrl: string
}

export interface SpamChecker {
  /** Whether it judges by computing alone. Then it runs in the transaction, and nothing is read twice. */
  readonly isImmediate?: boolean
  /** Timeout of a check; 1.5 seconds by default. */
  readonly patienceMilliseconds?: number
  /** The caller stops waiting when the signal aborts. */
  judge(suspect: SpamSuspect, signal: AbortSignal): Promise<SpamVerdict>
}

/** A fact for the operator of the service that callers do not learn. */
export type JournalNote =
  | { readonly kind: 'spam-refused'; readonly userId: UserId; readonly reasons: readonly SpamReason[] }
  /** The checker could not be reached, or gave an invalid answer. */
  | { readonly kind: 'spam-undecided'; readonly userId: UserId; readonly failure: unknown }

export interface Journal {
  write(note: JournalNote): void
}
