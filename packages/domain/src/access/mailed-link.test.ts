import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import { after, HOUR, instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { asSecretHash } from './credential.ts'
import {
  type MailedLink,
  readEmailForm,
  readPasswordReset,
  readUsernameForm,
  readVerification,
  requireGoodLink,
} from './mailed-link.ts'

const now = instant(1_800_000_000)
const link: MailedLink = {
  hash: asSecretHash('aa'),
  purpose: 'verify-email',
  userId: asId<UserId>(1),
  email: 'ada@lectern.example',
  createdDate: now,
}

describe('a mailed link', () => {
  it('is good for two days', () => {
    expect(requireGoodLink(link, 'verify-email', now)).toBe(link)
    expect(requireGoodLink(link, 'verify-email', after(now, 48 * HOUR - 1))).toBe(link)
  })

  it('to take an account over is good for 14 days', () => {
    const invitation = { ...link, purpose: 'take-over' } as const
    const end = after(now, 14 * 24 * HOUR)
    expect(requireGoodLink(invitation, 'take-over', instant(end - 1))).toBe(invitation)
    expect(() => requireGoodLink(invitation, 'take-over', end)).toThrow('of the last 336 hours')
  })

  it.each([
    ['that is older', link, 'verify-email', 48 * HOUR],
    ['for something else', link, 'reset-password', 0],
    ['that was used, or never was', undefined, 'verify-email', 0],
  ] as const)('%s is refused in the same words', (_what, found, purpose, age) => {
    expect(() => requireGoodLink(found, purpose, after(now, age))).toThrow(
      `'token' must be from a mail of the last 48 hours, and not used yet`,
    )
  })
})

describe('the forms around them', () => {
  const judged = { own: [], strength: undefined }
  it('are read', () => {
    expect(readVerification({ token: ' t ' })).toEqual({ token: 't' })
    expect(readPasswordReset({ token: 't', password: ' twelve letters ' }, judged)).toEqual({
      token: 't',
      password: ' twelve letters ',
    })
    expect(readEmailForm({ email: 'ada@lectern.example' })).toEqual({ email: 'ada@lectern.example' })
    expect(readUsernameForm({ username: 'ada' })).toEqual({ username: 'ada' })
  })

  it('tell of what is missing', () => {
    expect(messagesOf(() => readVerification({}))).toEqual([`'token' is a required field`])
    expect(messagesOf(() => readPasswordReset({ password: 'short' }, judged))).toEqual([
      `'token' is a required field`,
      `'password' must be 12 to 200 characters, or 8 to 11 that are hard to guess`,
    ])
    expect(messagesOf(() => readEmailForm({ email: 'ada' }))).toEqual([
      `'email' must be a valid e-mail address`,
    ])
    expect(messagesOf(() => readUsernameForm({}))).toEqual([`'username' is a required field`])
  })
})
