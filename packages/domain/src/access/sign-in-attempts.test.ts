import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, before, DAY, instant } from '../time.ts'
import {
  type AttemptSubject,
  countAttempt,
  nextAttemptDate,
  requireMayTry,
  type SignInAttempts,
  uncountAttempt,
} from './sign-in-attempts.ts'

const now = instant(1_800_000_000)
const failed = (subject: AttemptSubject, failures: number): SignInAttempts => ({
  subject,
  key: 'ada',
  failures,
  lastFailureDate: now,
})

describe('the wait after failed attempts', () => {
  it.each([
    ['account', 1, 0],
    ['account', 4, 0],
    ['account', 5, 1],
    ['account', 6, 2],
    ['account', 10, 32],
    ['account', 13, 256],
    ['account', 14, 300],
    ['account', 5000, 300],
    ['address', 49, 0],
    ['address', 50, 1],
    ['address', 59, 512],
    ['address', 60, 900],
    ['address', 5000, 900],
  ] as const)('on one %s, %i of them, is %i seconds', (subject, failures, seconds) => {
    expect(nextAttemptDate(failed(subject, failures)) - now).toBe(seconds)
  })

  it('never gets shorter with another failure', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AttemptSubject>('account', 'address'),
        fc.nat(2000),
        (subject, failures) => {
          expect(nextAttemptDate(failed(subject, failures + 1))).toBeGreaterThanOrEqual(
            nextAttemptDate(failed(subject, failures)),
          )
        },
      ),
    )
  })

  it('is the longest of account and address, and told', () => {
    const attempts = [failed('account', 8), failed('address', 51)]
    expect(() => {
      requireMayTry(attempts, after(now, 3))
    }).toThrow(expect.objectContaining({ kind: 'too-many', retryAfterSeconds: 5 }))
    expect(() => {
      requireMayTry(attempts, after(now, 8))
    }).not.toThrow()
  })

  it('is none for whoever never failed', () => {
    expect(() => {
      requireMayTry([], now)
    }).not.toThrow()
  })
})

describe('counting', () => {
  it('starts with the first attempt and goes up', () => {
    const first = countAttempt(undefined, 'account', 'ada', now)
    expect(first).toEqual({ subject: 'account', key: 'ada', failures: 1, lastFailureDate: now })
    expect(countAttempt(first, 'account', 'ada', after(now, 5))).toEqual({
      ...first,
      failures: 2,
      lastFailureDate: after(now, 5),
    })
  })

  it('starts anew after a day without a failure', () => {
    expect(countAttempt(failed('account', 9), 'account', 'ada', after(now, DAY - 1)).failures).toBe(10)
    expect(countAttempt(failed('account', 9), 'account', 'ada', after(now, DAY)).failures).toBe(1)
    expect(countAttempt(failed('account', 9), 'account', 'ada', before(now, 5)).failures).toBe(10)
  })

  it('of an account ends with a success', () => {
    expect(uncountAttempt(failed('account', 9))).toBeUndefined()
  })

  it('of an address takes back the one attempt', () => {
    expect(uncountAttempt(failed('address', 9))).toEqual(failed('address', 8))
    expect(uncountAttempt(failed('address', 1))).toBeUndefined()
  })
})
