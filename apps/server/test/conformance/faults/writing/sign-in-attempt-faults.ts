import type { PlaceKind, SignInAttempts } from '@lectern/domain'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { answered, nothing, repository } from './meddle.ts'

/** As if nothing were known of places of this kind. */
const forgetful = (kind: PlaceKind) =>
  repository('signInAttempts', ({ find }) => ({
    find: async (...asked) => (await find(...asked)).filter(({ place }) => place.kind !== kind),
  }))

const savingAs = (change: (attempts: SignInAttempts) => SignInAttempts) =>
  repository('signInAttempts', ({ save }) => ({ save: (attempts) => save(attempts.map(change)) }))

const countingNames = (kind: PlaceKind, change: (names: number) => number) =>
  repository('signInAttempts', ({ failedNames }) => ({
    failedNames: async (place, since) => {
      const failed = await failedNames(place, since)
      return place.kind === kind ? { ...failed, names: change(failed.names) } : failed
    },
  }))

/** As if other headers were looked at, or none. */
const namingAddress = (change: (named: string | undefined) => string | undefined) =>
  useCase(
    'exchangePassword',
    (exchangePassword) =>
      (actor, { userAddress, ...input }, ...rest) =>
        exchangePassword(actor, { ...input, userAddress: change(userAddress) }, ...rest),
  )

/** What was decided about guessing passwords. */
export const signInAttemptFaults: readonly WritingFault[] = [
  fault(
    'D6 attempts',
    'nobody counts',
    repository('signInAttempts', () => ({ save: nothing })),
  ),
  fault('D6 attempts', 'failures anywhere are forgotten', forgetful('anywhere')),
  fault(
    'D6 attempts',
    'the sixth guess is free, too',
    savingAs((attempts) => ({ ...attempts, failures: attempts.failures === 5 ? 4 : attempts.failures })),
  ),
  fault('D6 known address', 'no address is known', forgetful('address')),
  fault('D6 known browser', 'no browser is known', forgetful('browser')),
  fault(
    'D6 known browser',
    'a cookie is good for ever',
    savingAs((attempts) =>
      attempts.place.kind === 'browser'
        ? { ...attempts, failures: Math.min(attempts.failures, 9) }
        : attempts,
    ),
  ),
  fault(
    'D6 many names',
    'nobody counts names',
    countingNames('address', () => 0),
  ),
  fault(
    'D6 many names',
    'forty-nine names are too many',
    countingNames('address', (names) => names + 1),
  ),
  fault(
    'D6 named address',
    'no address is believed',
    namingAddress(() => undefined),
  ),
  fault(
    'D6 named address',
    'whatever is sent is an address',
    namingAddress((named) => named ?? '2001:db8:77::1'),
  ),
  fault(
    'D6 client limit',
    'clients are never slowed',
    countingNames('client', () => 0),
  ),
  fault(
    'D6 client limit',
    'clients are slowed early',
    countingNames('client', (names) => names + 1),
  ),
  fault(
    'D6 address hashes',
    'addresses are kept as they are',
    port('addressHasher', () => ({ hash: (network) => network })),
  ),
  fault(
    'D6 address hashes',
    'the export says nothing of them',
    answered('GET', '/users/*/export', (reply) => ({
      ...reply,
      body: reply.body.replace(/"sign_in_places":\[[^\]]*\]/u, '"sign_in_places":[]'),
    })),
  ),
]
