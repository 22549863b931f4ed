import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, before, DAY, instant } from '../time/time.ts'
import {
  ANYWHERE,
  type AttemptPlace,
  countFailure,
  countingPlace,
  countSuccess,
  expiryOf,
  knownBrowser,
  networkOf,
  nextAttemptDate,
  nextUnknownDate,
  noAttempts,
  requireMayTry,
  type SignInAttempts,
  startAgain,
  uncountFailure,
} from './sign-in-attempts.ts'

const now = instant(1_800_000_000)
const HOME: AttemptPlace = { kind: 'address', key: 'home' }
const COOKIE: AttemptPlace = { kind: 'browser', key: 'cookie' }

const at = (place: AttemptPlace, traits: Partial<SignInAttempts> = {}): SignInAttempts => ({
  ...noAttempts('ada', place),
  ...traits,
})
const failed = (failures: number, place = ANYWHERE): SignInAttempts =>
  at(place, { failures, lastFailureDate: now })
const succeeded = (place: AttemptPlace, daysAgo = 1, failures = 0): SignInAttempts =>
  at(place, { failures, lastSuccessDate: before(now, daysAgo * DAY) })

describe('where an attempt counts', () => {
  it.each([
    ['nothing is known', [], ANYWHERE],
    ['the address only failed', [failed(3, HOME)], ANYWHERE],
    ['the address is known', [failed(9), succeeded(HOME, 59.9)], HOME],
    ['the address was known', [succeeded(HOME, 60)], ANYWHERE],
    ['the address is known, and failed since', [succeeded(HOME, 1, 500)], HOME],
    ['both are known', [succeeded(HOME), succeeded(COOKIE, 59.9)], COOKIE],
    ['the browser failed nine times', [succeeded(HOME), succeeded(COOKIE, 1, 9)], COOKIE],
    ['the browser failed ten times', [succeeded(HOME), succeeded(COOKIE, 1, 10)], HOME],
    ['the client is all that is known', [succeeded({ kind: 'client', key: '1' })], ANYWHERE],
  ])('when %s', (_when, attempts, place) => {
    expect(countingPlace(attempts, now)).toEqual(place)
  })
})

describe('the wait after failed attempts', () => {
  it.each([
    [4, undefined],
    [5, 1],
    [6, 2],
    [13, 256],
    [14, 300],
    [5000, 300],
  ])('is after %i of them %s seconds', (failures, seconds) => {
    for (const place of [ANYWHERE, HOME, COOKIE]) {
      const next = nextAttemptDate(failed(failures, place))
      expect(next).toEqual(seconds === undefined ? undefined : after(now, seconds))
    }
  })

  it.each([
    ['address', 49, undefined],
    ['address', 50, 1],
    ['address', 60, 900],
    ['client', 499, undefined],
    ['client', 500, 1],
  ] as const)('at one %s with %i names is %s seconds', (kind, names, seconds) => {
    const next = nextUnknownDate({ kind, names, lastFailureDate: now })
    expect(next).toEqual(seconds === undefined ? undefined : after(now, seconds))
  })

  it('is the longest of all, and told', () => {
    const dates = [undefined, after(now, 8), after(now, 2)]
    expect(() => {
      requireMayTry(dates, after(now, 3))
    }).toThrow(expect.objectContaining({ kind: 'too-many', retryAfterSeconds: 5 }))
    expect(() => {
      requireMayTry(dates, after(now, 8))
      requireMayTry([undefined], now)
    }).not.toThrow()
  })

  it('does not go on for longer because the clock was set back', () => {
    const dates = [nextAttemptDate(failed(30))]
    expect(() => requireMayTry(dates, now)).toThrow(expect.objectContaining({ retryAfterSeconds: 300 }))
    expect(() => requireMayTry(dates, before(now, DAY))).not.toThrow()
  })
})

describe('a failure', () => {
  it('is counted with those before it', () => {
    const first = countFailure(noAttempts('ada', HOME), now)
    expect(first).toEqual(failed(1, HOME))
    expect(countFailure(first, after(now, 5))).toEqual({
      ...first,
      failures: 2,
      lastFailureDate: after(now, 5),
    })
  })

  it.each([
    [ANYWHERE, DAY - 1, 10],
    [ANYWHERE, DAY, 1],
    [ANYWHERE, -5, 10],
    [HOME, DAY, 1],
    [COOKIE, 50 * DAY, 10],
  ])('at %j, %i seconds after the last of nine, is number %i', (place, seconds, failures) => {
    expect(countFailure(failed(9, place), after(now, seconds)).failures).toBe(failures)
  })

  it('leaves a place known, as long as it is', () => {
    expect(countFailure(succeeded(HOME, 59.9), now).lastSuccessDate).toBeDefined()
    expect(countFailure(succeeded(HOME, 60), now).lastSuccessDate).toBeUndefined()
  })
})

describe('a success', () => {
  it('makes an address known and ends its failures, unless it was made at a known browser', () => {
    const known = { lastSuccessDate: now }
    expect(countSuccess(failed(9, HOME), ANYWHERE, now)).toEqual(at(HOME, known))
    expect(countSuccess(failed(9, HOME), HOME, now)).toEqual(at(HOME, known))
    expect(countSuccess(failed(9, HOME), COOKIE, now)).toEqual({ ...failed(9, HOME), ...known })
  })

  it('makes a browser known by its new cookie', () => {
    expect(knownBrowser('ada', 'cookie', now)).toEqual(at(COOKIE, { lastSuccessDate: now }))
  })

  it('without a new cookie takes back one attempt of a browser', () => {
    expect(uncountFailure(failed(9, COOKIE))).toEqual(failed(8, COOKIE))
    expect(uncountFailure(failed(0, COOKIE))).toEqual(failed(0, COOKIE))
  })
})

describe('another password', () => {
  it('ends the waits at known addresses', () => {
    const attempts = [failed(9), succeeded(HOME, 1, 9), failed(3, { kind: 'address', key: 'office' })]
    expect(startAgain([...attempts, succeeded(COOKIE)])).toEqual([succeeded(HOME)])
  })
})

describe('what is known of a name at a place', () => {
  it.each([
    [failed(1), DAY],
    [succeeded(HOME, 0), 60 * DAY],
    [{ ...succeeded(HOME, 1), lastFailureDate: now }, 59 * DAY],
    [{ ...succeeded(HOME, 60), lastFailureDate: now }, DAY],
  ])('of %j expires after %i seconds', (attempts, seconds) => {
    expect(expiryOf(attempts) - now).toBe(seconds)
  })
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.7]', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is the same for all addresses of a /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address)
        const [prefix = ''] = network.split('::')
        expect(networkOf(network === prefix ? prefix : `${prefix}:1:2:3:4`)).toBe(network)
      }),
    )
  })
})
