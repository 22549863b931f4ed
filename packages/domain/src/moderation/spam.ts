import { refused } from '../errors.ts'

/** What a spam checker says; `undecided` when it could not be asked. */
export type SpamVerdict =
  | { readonly kind: 'ham' }
  | { readonly kind: 'spam'; readonly reasons: readonly SpamReason[] }
  | { readonly kind: 'undecided' }

export type SpamReason = ScoredReason | ServiceReason

/** What `scoreSpam` gives points for. */
export type ScoredReason =
  'links' | 'disguise' | 'advertising' | 'repetition' | 'burst' | 'new-account' | 'shouting'

/** A checker outside said so, and does not say why; `blatant` when it had no doubt. */
export type ServiceReason = 'service' | 'blatant'

/** What is known of a text and its author. */
export interface SpamFacts {
  readonly kind: 'comment' | 'event'
  readonly text: string
  /** How many of the author's comments on other talks and events have the same fingerprint. */
  readonly copiesElsewhere: number
  /** How many comments the author wrote in the last ten minutes. */
  readonly recentComments: number
  /** Seconds since the account was made. */
  readonly accountAge: number
}

export interface SpamScore {
  readonly score: number
  /** Those that gave points, in a fixed order. */
  readonly reasons: readonly ScoredReason[]
}

const SPAM_FROM = 6

export function judgeSpam({ score, reasons }: SpamScore): SpamVerdict {
  return score >= SPAM_FROM ? { kind: 'spam', reasons } : { kind: 'ham' }
}

export function requireNoSpam(verdict: SpamVerdict, kind: SpamFacts['kind']): void {
  if (verdict.kind === 'spam') throw refused('spam', `${kind} failed spam check`)
}
