import { describe, expect, it } from 'vitest'
import { isApprovedForTests, isVerifiedAtOnce, noTestSwitches, requireKnownAccount } from './test-switches.ts'

const all = { autoVerify: true, autoApprove: true, tellAddresses: true }

describe('test switches', () => {
  it.each([
    [true, true],
    ['true', true],
    ['yes', false],
    [1, false],
    [undefined, false],
  ])('do what a test suite asks for with %j: %j', (asked, expected) => {
    expect(isVerifiedAtOnce({ autoVerifyUser: asked }, all)).toBe(expected)
    expect(isApprovedForTests({ autoApproveEvent: asked }, all)).toBe(expected)
    expect(isVerifiedAtOnce({ autoVerifyUser: asked }, { ...all, autoVerify: false })).toBe(false)
    expect(isApprovedForTests({ autoApproveEvent: asked }, { ...all, autoApprove: false })).toBe(false)
  })

  it('tell that an account is unknown', () => {
    expect(() => requireKnownAccount('email', undefined, all)).toThrow("'email' must be that of an account")
    expect(() => requireKnownAccount('email', {}, all)).not.toThrow()
    expect(() => requireKnownAccount('email', undefined, noTestSwitches)).not.toThrow()
  })
})
