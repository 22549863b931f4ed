import type { SpamFacts, SpamReason, SpamVerdict, User, UserId } from '@lectern/domain'

/** A text and whose it is, as a spam checker is asked about it. */
export interface SpamSuspect extends SpamFacts {
  readonly author: Pick<User, 'username' | 'fullName' | 'email'>
  /** The network address that it comes from; `''` when it is not known. */
  readonly address: string
  /** The page on the website that it is meant for; `''` when there is none yet. */
  readonly pageUrl: string
}

export interface SpamChecker {
  /** How long somebody waits for its answer; 1.5 seconds where it is left out. */
  readonly patienceMilliseconds?: number
  /** It has until the signal says that time is up; whoever asks does not wait any longer. */
  judge(suspect: SpamSuspect, signal: AbortSignal): Promise<SpamVerdict>
}

/** What whoever runs the service should be able to look up, and no caller is told. */
export type JournalNote =
  | { readonly kind: 'spam-refused'; readonly userId: UserId; readonly reasons: readonly SpamReason[] }
  /** The checker could not be asked, or made no sense. */
  | { readonly kind: 'spam-undecided'; readonly userId: UserId; readonly failure: unknown }

export interface Journal {
  write(note: JournalNote): void
}
