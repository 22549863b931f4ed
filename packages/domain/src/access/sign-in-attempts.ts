import { waitFirst } from '../errors.ts'
import { after, before, DAY, type Instant, instant, MINUTE } from '../time/time.ts'

/**
 * Where attempts are counted. `anywhere` takes those from unknown places; `address` is a network address and `browser` a
 * browser with a cookie of ours; `client` is an application that signs in its users by the password grant.
 */
export type PlaceKind = 'anywhere' | 'address' | 'browser' | 'client'

export interface AttemptPlace {
  readonly kind: PlaceKind
  /** A keyed hash of the network, the hash of the cookie, or the id of the application; `''` for anywhere. */
  readonly key: string
}

export const ANYWHERE: AttemptPlace = { kind: 'anywhere', key: '' }

/** The attempts on one name at one place. */
export interface SignInAttempts {
  /** The folded username; the hash of an unknown name. */
  readonly name: string
  readonly place: AttemptPlace
  /** Since the last success. */
  readonly failures: number
  readonly lastFailureDate: Instant | undefined
  /** Undefined without a success: the name is not known at this place. */
  readonly lastSuccessDate: Instant | undefined
}

const FREE_FAILURES = 5
const LONGEST_WAIT = 5 * MINUTE
const FAILURES_LAST = DAY
const KNOWN_FOR = 60 * DAY
/** The limit of guesses with a copied cookie of a browser. */
const MOST_FAILURES_OF_BROWSER = 10
/** Of each account that many addresses, and that many browsers, are known. */
export const MOST_KNOWN_PLACES = 20

/** Failures at this time or before it are forgotten. */
export const oldestFailure = (now: Instant): Instant => before(now, FAILURES_LAST)

const isKnown = ({ place, failures, lastSuccessDate }: SignInAttempts, now: Instant): boolean =>
  lastSuccessDate !== undefined &&
  after(lastSuccessDate, KNOWN_FOR) > now &&
  (place.kind !== 'browser' || failures < MOST_FAILURES_OF_BROWSER)

/** The one place whose counter an attempt counts in: the known browser, else the known address, else anywhere. */
export function countingPlace(attempts: readonly SignInAttempts[], now: Instant): AttemptPlace {
  const known = attempts.filter((each) => isKnown(each, now)).map(({ place }) => place)
  return (
    known.find(({ kind }) => kind === 'browser') ?? known.find(({ kind }) => kind === 'address') ?? ANYWHERE
  )
}

/** From when on the next attempt is taken: the wait doubles with each failure after the free ones. */
export const nextAttemptDate = ({ failures, lastFailureDate }: Failures): Instant | undefined =>
  waitFrom(lastFailureDate, failures - FREE_FAILURES, LONGEST_WAIT)

type Failures = Pick<SignInAttempts, 'failures' | 'lastFailureDate'>

const waitFrom = (date: Instant | undefined, beyond: number, longest: number): Instant | undefined =>
  date === undefined || beyond < 0 ? undefined : after(date, Math.min(2 ** beyond, longest))

/** The names on which attempts from one address or client failed within a day, and did not succeed since. */
export interface FailedNames {
  readonly kind: 'address' | 'client'
  readonly names: number
  readonly lastFailureDate: Instant | undefined
}

/** Many people sit behind one address, and more behind a website that signs them in. */
const FREE_NAMES: Record<FailedNames['kind'], number> = { address: 50, client: 500 }
const LONGEST_WAIT_FOR_NAMES = 15 * MINUTE

/** From when on somebody who is not known there may try from an address, or through a client, again. */
export const nextUnknownDate = ({ kind, names, lastFailureDate }: FailedNames): Instant | undefined =>
  waitFrom(lastFailureDate, names - FREE_NAMES[kind], LONGEST_WAIT_FOR_NAMES)

/** Throws before the latest of these dates. No wait is longer than the longest: then the clock was set back since the failure. */
export function requireMayTry(dates: readonly (Instant | undefined)[], now: Instant): void {
  const waits = dates.map((date) => (date ?? now) - now)
  const wait = Math.max(0, ...waits.filter((seconds) => seconds <= LONGEST_WAIT_FOR_NAMES))
  if (wait <= 0) return
  throw waitFirst('too-many-attempts', 'Too many failed sign-ins, please wait a little', wait)
}

/** What is known of a name and a place before the first attempt. */
export const noAttempts = (name: string, place: AttemptPlace): SignInAttempts => ({
  name,
  place,
  failures: 0,
  lastFailureDate: undefined,
  lastSuccessDate: undefined,
})

/**
 * Each attempt counts as failed before its password is verified, so that many at the same moment gain nothing. Failures
 * are forgotten after a day without one, except for those of a browser.
 */
export function countFailure(earlier: SignInAttempts, now: Instant): SignInAttempts {
  const { place, failures, lastFailureDate, lastSuccessDate } = earlier
  const lasting =
    place.kind === 'browser' || (lastFailureDate !== undefined && lastFailureDate > oldestFailure(now))
  return {
    ...earlier,
    failures: (lasting ? failures : 0) + 1,
    lastFailureDate: now,
    lastSuccessDate: isKnown(earlier, now) ? lastSuccessDate : undefined,
  }
}

/**
 * An address after a success from it. If the attempt counted at a known browser, or nowhere, the failures at the address
 * stay: somebody else may have made them.
 */
export const countSuccess = (
  earlier: SignInAttempts,
  countedAt: AttemptPlace | undefined,
  now: Instant,
): SignInAttempts =>
  countedAt === undefined || countedAt.kind === 'browser'
    ? { ...earlier, lastSuccessDate: now }
    : { ...noAttempts(earlier.name, earlier.place), lastSuccessDate: now }

/** A browser that was given this cookie after a success. */
export const knownBrowser = (name: string, key: string, now: Instant): SignInAttempts => ({
  ...noAttempts(name, { kind: 'browser', key }),
  lastSuccessDate: now,
})

/** A success takes back the attempt that it was counted as; it gives no further guesses to others in the same place. */
export const uncountFailure = (attempts: SignInAttempts): SignInAttempts => ({
  ...attempts,
  failures: Math.max(0, attempts.failures - 1),
})

/** The known addresses of an account whose password was changed: they start again. */
export const startAgain = (attempts: readonly SignInAttempts[]): readonly SignInAttempts[] =>
  attempts
    .filter(({ place, lastSuccessDate }) => place.kind === 'address' && lastSuccessDate !== undefined)
    .map((each) => ({ ...each, failures: 0, lastFailureDate: undefined }))

/** From then on nothing depends on it. */
export const expiryOf = ({ lastFailureDate, lastSuccessDate }: SignInAttempts): Instant =>
  instant(
    Math.max(
      lastFailureDate === undefined ? 0 : after(lastFailureDate, FAILURES_LAST),
      lastSuccessDate === undefined ? 0 : after(lastSuccessDate, KNOWN_FOR),
    ),
  )

/**
 * The network that counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer
 * usually has all addresses of such a network. Some proxies write the port behind the address, which differs for each connection.
 */
export function networkOf(address: string): string {
  const text = withoutPort(address.toLowerCase())
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(text) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!text.includes(':')) return text
  const [head = '', tail = ''] = text.replace(/%.*$/u, '').split('::')
  const first = groups(head)
  const last = groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/u.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

const groups = (text: string): readonly string[] =>
  text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/u, ''))
