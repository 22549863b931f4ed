import { refused } from '../errors.ts'
import { fold } from '../folding.ts'
import { DAY, HOUR } from '../time/time.ts'
import { disguisePoints, unveil, withoutWordSigns } from './spam-disguise.ts'
import { countLinks, hasContact } from './spam-links.ts'
import { countOffers } from './spam-phrases.ts'

/** What a spam checker says; `undecided` when it could not be asked. */
export type SpamVerdict =
  | { readonly kind: 'ham' }
  | { readonly kind: 'spam'; readonly reasons: readonly SpamReason[] }
  | { readonly kind: 'undecided' }

export type SpamReason = ScoredReason | ServiceReason

/** What `scoreSpam` gives points for. */
const scoredReasons = [
  'links',
  'disguise',
  'advertising',
  'repetition',
  'burst',
  'new-account',
  'shouting',
] as const
export type ScoredReason = (typeof scoredReasons)[number]

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

/** To refuse somebody honest is worse than to let spam through, which can be reported: most spam has several reasons. */
export function scoreSpam(facts: SpamFacts): SpamScore {
  const { kind, text, copiesElsewhere, recentComments, accountAge } = facts
  const folded = fold(withoutWordSigns(text))
  const plain = unveil(folded)
  const links = countLinks(plain)
  const leadsElsewhere = links > 0 || hasContact(plain)
  const points = {
    links: linkPoints(links, kind),
    disguise: disguisePoints(folded),
    advertising: advertisingPoints(countOffers(plain), leadsElsewhere, kind),
    repetition: repetitionPoints(copiesElsewhere, leadsElsewhere, text),
    burst: burstPoints(recentComments),
    'new-account': newAccountPoints(accountAge),
    shouting: isShouted(text) ? 1 : 0,
  } satisfies Record<ScoredReason, number>
  return {
    score: Object.values(points).reduce((sum, some) => sum + some, 0),
    reasons: scoredReasons.filter((reason) => points[reason] > 0),
  }
}

/** By how many there are; the last goes for all that are more. */
const rated = (points: readonly number[], count: number): number => points.at(count) ?? points.at(-1) ?? 0

/** Somebody honest lists half a dozen; nobody has use for ten. */
const COMMENT_LINKS = [0, 1, 2, 2, 3, 4, 4, 4, 4, 4, 6]
/** A description of an event links to its venue and to all of its sponsors, and a human approves it. */
const EVENT_LINKS = [0, 1, 2, 3]

const linkPoints = (links: number, kind: SpamFacts['kind']): number =>
  rated(kind === 'event' ? EVENT_LINKS : COMMENT_LINKS, links)

/** Without a way to what is offered, it is more likely what the talk was about. */
function advertisingPoints(offers: number, leadsElsewhere: boolean, kind: SpamFacts['kind']): number {
  const counted = kind === 'event' ? Math.max(offers - 1, 0) : offers
  return Math.min(rated([0, 1, 5, 6], counted), leadsElsewhere ? 6 : 2)
}

/** Praise is honestly said of many talks in the same words, some of it with care. */
const LONGEST_PRAISE = 200

function repetitionPoints(copies: number, leadsElsewhere: boolean, text: string): number {
  if (leadsElsewhere) return rated([0, 1, 2, 4, 5, 6], copies)
  return text.length > LONGEST_PRAISE ? rated([0, 1, 2, 3], copies) : 0
}

/** Many rate the whole conference on their way home. */
function burstPoints(recentComments: number): number {
  if (recentComments >= 10) return 2
  return recentComments >= 5 ? 1 : 0
}

/** Many make an account to say something about the talk that they just heard. */
function newAccountPoints(accountAge: number): number {
  if (accountAge < HOUR) return 2
  return accountAge < DAY ? 1 : 0
}

const FEWEST_SHOUTED = 20

/** Hardly a small letter in it; scripts without letter case are never shouted. */
function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  return upper >= FEWEST_SHOUTED && upper > 4 * (text.match(/\p{Ll}/gu)?.length ?? 0)
}
