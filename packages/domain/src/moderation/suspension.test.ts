import { describe, expect, it } from 'vitest'
import { readSuspension, requireNotSuspended, setSuspended } from './suspension.ts'

const user = { username: 'jane', suspended: false }

describe('a suspension', () => {
  it('is put on and lifted', () => {
    const suspended = setSuspended(user, true)
    expect(suspended).toEqual({ ...user, suspended: true })
    expect(setSuspended(suspended, false)).toEqual(user)
  })

  it.each([true, false])('changes nothing when it is as asked: %s', (suspended) => {
    const already = { ...user, suspended }
    expect(setSuspended(already, suspended)).toBe(already)
  })

  it('forbids to write', () => {
    expect(() => requireNotSuspended({ suspended: true })).toThrow(
      expect.objectContaining({ kind: 'forbidden', message: 'Your account is suspended' }),
    )
    expect(() => requireNotSuspended({ suspended: false })).not.toThrow()
  })
})

describe('readSuspension', () => {
  it.each([true, false])('takes %s', (suspended) => {
    expect(readSuspension({ suspended })).toBe(suspended)
  })

  it.each([
    [undefined, `'suspended' is a required field`],
    [null, `'suspended' is a required field`],
    ['yes', `'suspended' must be true or false`],
    [1, `'suspended' must be true or false`],
  ])('refuses %j', (suspended, message) => {
    expect(() => readSuspension({ suspended })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        problems: [expect.objectContaining({ field: 'suspended', message })],
      }),
    )
  })
})
