import { ownWords, wordsOfPassword } from '@lectern/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZxcvbnPasswordEstimator } from './zxcvbn-password-estimator.ts'

const estimator = new ZxcvbnPasswordEstimator()
const own = ownWords(['Kzwqpvxm', 'Ada Lovelace', 'ada@lectern.example'])

describe('ZxcvbnPasswordEstimator', () => {
  it.each([
    ['password', 0],
    ['qwertyuiop', 0],
    ['12121212', 0],
    ['P4ssw0rd!', 1],
    ['lovelace12', 1],
    ['kzwqpvxm', 0],
  ])('rates %j as weak: %i', async (password, most) => {
    expect(await estimator.estimate(password, own)).toBeLessThanOrEqual(most)
  })

  it.each(['q7&Zr1u0K!', 'hRt4)vQz2', 'zug kolibri'])('rates %j as strong', async (password) => {
    expect(await estimator.estimate(password, own)).toBeGreaterThanOrEqual(3)
  })

  it('rates whatever text there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 11, unit: 'binary' }), async (password) => {
        expect([0, 1, 2, 3, 4]).toContain(await estimator.estimate(password, []))
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ['1qaz2wsx3edc', true],
    ['password1234', true],
    ['iloveyou1234', true],
    ['qwertyqwerty', true],
    ['Letmein20261128', true],
    ['correct horse', false],
    ['passwords are a pain', false],
  ])('knows whether %j is common: %j', async (password, common) => {
    expect(await estimator.isAnyCommon(wordsOfPassword(password))).toBe(common)
  })
})
