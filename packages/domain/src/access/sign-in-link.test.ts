import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import { after, instant, MINUTE } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { asSecretHash } from './credential.ts'
import { canSignInByMail, isLinkOf, readAccountAsked, type SignInLink } from './sign-in-link.ts'

const now = instant(1_800_000_000)
const link: SignInLink = {
  userId: asId<UserId>(1),
  email: 'Ada@lectern.example',
  hash: asSecretHash('aa'),
  browser: asSecretHash('bb'),
  next: '/',
  draft: undefined,
  createdDate: now,
}

describe('a link to sign in', () => {
  it.each([
    ['is good for 15 minutes', 15 * MINUTE - 1, 'ada@lectern.example', true],
    ['has expired after 15 minutes', 15 * MINUTE, 'ada@lectern.example', false],
    ['is void for another address', 0, 'ada@elsewhere.example', false],
  ])('%s', (_what, age, email, good) => {
    expect(isLinkOf(link, { email }, after(now, age))).toBe(good)
  })
})

describe('canSignInByMail', () => {
  it.each([
    ['off', false, false],
    ['members', true, false],
    ['admins', true, true],
  ] as const)('with %s: member %s, admin %s', (allowed, member, admin) => {
    expect(canSignInByMail({ admin: false }, allowed)).toBe(member)
    expect(canSignInByMail({ admin: true }, allowed)).toBe(admin)
  })
})

it('the form needs a name or an address of a sensible length', () => {
  expect(readAccountAsked({ account: ' ada ' })).toBe('ada')
  expect(messagesOf(() => readAccountAsked({}))).toEqual([`'account' is a required field`])
  expect(messagesOf(() => readAccountAsked({ account: 'a'.repeat(255) }))).toEqual([
    `'account' must be at most 254 characters`,
  ])
})
