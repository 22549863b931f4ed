import {
  ANYWHERE,
  type ApplicationId,
  type AttemptPlace,
  countFailure,
  countingPlace,
  countSuccess,
  type FailedNames,
  fold,
  type Instant,
  knownBrowser,
  MOST_KNOWN_PLACES,
  networkOf,
  nextAttemptDate,
  nextUnknownDate,
  noAttempts,
  oldestFailure,
  requireMayTry,
  type SecretHash,
  type SignInAttempts,
  startAgain,
  uncountFailure,
  type User,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { FailingPlace } from '../ports/sign-in.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import type { QueryPorts } from '../use-case.ts'

/** The origin of an attempt. */
export interface SignInPlace {
  /** The network address of the caller; undefined when it is unknown. */
  readonly address?: string | undefined
  /** The secret in the browser's cookie. */
  readonly browser?: string | undefined
  /** The application that signs in its user, after it proved its secret. */
  readonly client?: ApplicationId | undefined
}

/** The name of the attempt, and the places at which it can count. */
export interface Attempt {
  readonly name: string
  readonly places: readonly AttemptPlace[]
}

export function attemptOn(
  { addressHasher, secretHasher }: QueryPorts,
  name: string,
  { address, browser, client }: SignInPlace,
): Attempt {
  const places: AttemptPlace[] = [ANYWHERE]
  if (address !== undefined) places.push({ kind: 'address', key: addressHasher.hash(networkOf(address)) })
  if (browser !== undefined) places.push({ kind: 'browser', key: secretHasher.hash(browser) })
  if (client !== undefined) places.push({ kind: 'client', key: String(client) })
  return { name, places }
}

/** Counts the attempt as failed and returns the place at which it counts. Throws when the attempt has to wait. */
export const countAttempt = (ports: Ports, { name, places }: Attempt): Promise<AttemptPlace> =>
  apart(ports).transaction(async ({ signInAttempts }) => {
    const now = ports.clock.now()
    const found = await signInAttempts.find(name, places)
    const counted = countingPlace(found, now)
    const failing = counted.kind === 'anywhere' ? places.filter(isFailingPlace) : []
    const failedNames: FailedNames[] = []
    for (const place of failing) {
      failedNames.push(await signInAttempts.failedNames(place, oldestFailure(now)))
    }
    const at = (place: AttemptPlace): SignInAttempts => attemptsAt(found, name, place)
    requireMayTry([nextAttemptDate(at(counted)), ...failedNames.map(nextUnknownDate)], now)
    await signInAttempts.save([counted, ...failing].map((place) => countFailure(at(place), now)))
    return counted
  })

/**
 * Reverts what `countAttempt` counted, if anything. Marks the address as known, and the browser if it gets a new cookie.
 */
export async function rememberSuccess(
  { signInAttempts }: Repositories,
  { name, places }: Attempt,
  counted: AttemptPlace | undefined,
  now: Instant,
  newBrowser?: SecretHash,
): Promise<void> {
  const found = await signInAttempts.find(name, places)
  const ended = places.filter(
    ({ kind }) => kind === 'client' || (kind === 'anywhere' && kind === counted?.kind),
  )
  await signInAttempts.remove(name, ended)
  const kept: SignInAttempts[] = []
  for (const place of places) {
    const attempts = attemptsAt(found, name, place)
    if (place.kind === 'address') kept.push(countSuccess(attempts, counted, now))
    if (place.kind !== 'browser') continue
    if (newBrowser !== undefined) await signInAttempts.replaceBrowser(place.key, newBrowser)
    else if (counted?.kind === 'browser') kept.push(uncountFailure(attempts))
  }
  if (newBrowser !== undefined) kept.push(knownBrowser(name, newBrowser, now))
  await signInAttempts.save(kept)
  await signInAttempts.keepLatest(name, 'address', MOST_KNOWN_PLACES)
  await signInAttempts.keepLatest(name, 'browser', MOST_KNOWN_PLACES)
}

/** After a change of the password the account has no wait any more, and no known browser. */
export async function startAgainAfterChange(
  { signInAttempts }: Repositories,
  { username }: Pick<User, 'username'>,
  now: Instant,
): Promise<void> {
  const name = fold(username)
  const known = await signInAttempts.listOf(name, now)
  await signInAttempts.removeAllOf(name, ['anywhere', 'browser'])
  await signInAttempts.save(startAgain(known))
}

const attemptsAt = (
  found: readonly SignInAttempts[],
  name: string,
  { kind, key }: AttemptPlace,
): SignInAttempts =>
  found.find(({ place }) => place.kind === kind && place.key === key) ?? noAttempts(name, { kind, key })

const isFailingPlace = (place: AttemptPlace): place is FailingPlace =>
  place.kind === 'address' || place.kind === 'client'
