import { describe, expect, it } from 'vitest'
import { ada } from '../../test/ada.ts'
import { messagesOf } from '../../test/problems.ts'
import { sampleValues } from '../fields/field-table.ts'
import { furtherProfileFields } from './user.ts'
import { changeEmail, changesAccess, editProfile, mayChangeAccess, type ProfileInput } from './profile.ts'

const user = {
  ...ada,
  twitterUsername: 'ada',
  biography: 'Wrote the first program.',
  ...sampleValues(furtherProfileFields),
}

const edited = (input: ProfileInput) => editProfile(user, input, { passwordNeeded: true })
const problemsOf = (input: ProfileInput): readonly string[] => messagesOf(() => edited(input))

describe('editProfile', () => {
  it('keeps fields that are missing', () => {
    expect(edited({})).toEqual({ user, password: undefined, oldPassword: undefined })
  })

  it('takes what is given, and empties what is given empty', () => {
    const input = { fullName: ' Augusta Ada King ', twitterUsername: '@augusta', biography: '', pronouns: '' }
    expect(edited(input).user).toEqual({
      ...user,
      fullName: 'Augusta Ada King',
      twitterUsername: 'augusta',
      biography: '',
      pronouns: '',
    })
    expect(edited({ twitterUsername: null }).user.twitterUsername).toBe('')
  })

  it('gives no rights, also when the form claims some', () => {
    const claims: ProfileInput = Object.freeze({
      biography: user.biography,
      username: 'root',
      verified: false,
      admin: true,
      trusted: true,
      suspended: true,
    })
    expect(edited(claims).user).toEqual(user)
  })

  it('takes a new password and the old one as they are', () => {
    const change = { password: ' a new password ', oldPassword: ' old ' }
    expect(edited(change)).toEqual({ user, ...change })
    expect(edited({ password: '', oldPassword: 'old' })).toMatchObject({ password: undefined })
  })

  it.each<[string, ProfileInput, boolean]>([
    ['another password', { password: 'a new password' }, true],
    ['another address', { email: 'ada@new.example' }, true],
    ['no address', { email: null }, true],
    ['the present address', { email: ` ${user.email} ` }, false],
    ['the present address in another letter case', { email: user.email.toUpperCase() }, false],
    ['an empty password', { password: '' }, false],
    ['other fields', { fullName: 'Augusta', twitterUsername: '', biography: '' }, false],
  ])('asks for the old password for %s: %s', (_what, input, asked) => {
    const message = `'old_password' is a required field`
    expect(changesAccess(user, input)).toBe(asked)
    expect(messagesOf(() => editProfile(user, input, { passwordNeeded: true })).includes(message)).toBe(asked)
    expect(messagesOf(() => editProfile(user, input))).not.toContain(message)
    expect(mayChangeAccess(input) || !asked).toBe(true)
  })

  it('tells of all problems at once, in their order', () => {
    expect(
      problemsOf({
        fullName: '',
        email: 'ada',
        twitterUsername: 'a b',
        biography: 'x'.repeat(20_001),
        password: 'short',
      }),
    ).toEqual([
      `'full_name' is a required field`,
      `'email' must be a valid e-mail address`,
      `'twitter_username' must be at most 20 of the characters A-Z, a-z, 0-9 and '_'`,
      `'biography' must be at most 20000 characters`,
      `'password' must be 12 to 200 characters, or 8 to 11 that are hard to guess`,
      `'old_password' is a required field`,
    ])
  })
})

describe('another e-mail address', () => {
  it('waits until it is confirmed, and the present one stays', () => {
    const change = edited({ email: 'ada@new.example', oldPassword: 'old' })
    expect(change.user).toEqual({ ...user, pendingEmail: 'ada@new.example' })
  })

  it('that differs by its letter case is the same address, and keeps its spelling', () => {
    expect(changeEmail(user, 'Ada@Lectern.example')).toEqual(user)
  })

  it('stops waiting when the present one is given again', () => {
    expect(changeEmail({ ...user, pendingEmail: 'ada@new.example' }, user.email)).toEqual(user)
  })
})
