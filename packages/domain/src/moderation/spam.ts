import { refused } from '../errors.ts'
import { DAY, HOUR } from '../time.ts'

/** What a spam checker says; `undecided` when it could not be asked. */
export type SpamVerdict =
  | { readonly kind: 'ham' }
  | { readonly kind: 'spam'; readonly reasons: readonly SpamReason[] }
  | { readonly kind: 'undecided' }

export type SpamReason = ScoredReason | ServiceReason

/** What `scoreSpam` gives points for. */
export type ScoredReason = 'links' | 'repetition' | 'burst' | 'new-account' | 'shouting'

/** A checker outside said so, and does not say why; `blatant` when it had no doubt. */
export type ServiceReason = 'service' | 'blatant'

/** What is known of a text and its author. */
export interface SpamFacts {
  readonly kind: 'comment' | 'event'
  readonly text: string
  /** How many of the author's comments on other talks and events have the same fingerprint. */
  readonly copiesElsewhere: number
  /** How many comments the author wrote in the last ten minutes. */
  readonly commentsOfLate: number
  /** Seconds since the account was made. */
  readonly accountAge: number
}

export interface SpamScore {
  readonly score: number
  /** Those that gave points, in a fixed order. */
  readonly reasons: readonly ScoredReason[]
}

const SPAM_FROM = 6

/** Nothing but links or repetition is enough by itself: the others are true of many an honest visitor. */
export function scoreSpam(facts: SpamFacts): SpamScore {
  const points = {
    links: linkPoints(facts),
    repetition: repetitionPoints(facts),
    burst: burstPoints(facts.commentsOfLate),
    'new-account': newAccountPoints(facts.accountAge),
    shouting: isShouted(facts.text) ? 1 : 0,
  } satisfies Record<ScoredReason, number>
  return {
    score: Object.values(points).reduce((sum, some) => sum + some, 0),
    reasons: spamReasons.filter((reason) => points[reason] > 0),
  }
}

const spamReasons = ['links', 'repetition', 'burst', 'new-account', 'shouting'] as const

export function judgeSpam({ score, reasons }: SpamScore): SpamVerdict {
  return score >= SPAM_FROM ? { kind: 'spam', reasons } : { kind: 'ham' }
}

export function requireNoSpam(verdict: SpamVerdict, kind: SpamFacts['kind']): void {
  if (verdict.kind === 'spam') throw refused('spam', `${kind} failed spam check`)
}

const POINTS_BY_LINKS = [0, 1, 2, 4, 5]
const MOST_POINTS_BY_LINKS = { comment: SPAM_FROM, event: SPAM_FROM - 2 } as const satisfies Record<
  SpamFacts['kind'],
  number
>

/** An honest description of an event links to its venue and its sponsors: that alone is not enough. */
function linkPoints({ text, kind }: SpamFacts): number {
  const links = text.match(/https?:\/\/|(?<![/\w.])www\./giu)?.length ?? 0
  return Math.min(POINTS_BY_LINKS[links] ?? SPAM_FROM, MOST_POINTS_BY_LINKS[kind])
}

/** Short words of praise are honestly said of many talks. */
const SHORTEST_REPEATED = 30

function repetitionPoints({ text, copiesElsewhere }: SpamFacts): number {
  return text.length < SHORTEST_REPEATED ? 0 : Math.min(copiesElsewhere, SPAM_FROM)
}

function burstPoints(commentsOfLate: number): number {
  if (commentsOfLate >= 10) return 2
  return commentsOfLate >= 5 ? 1 : 0
}

function newAccountPoints(accountAge: number): number {
  if (accountAge < HOUR) return 2
  return accountAge < DAY ? 1 : 0
}

const FEWEST_SHOUTED = 20

/** Hardly a small letter in it; scripts without letter case are never shouted. */
function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0
  return upper >= FEWEST_SHOUTED && upper > 4 * lower
}
