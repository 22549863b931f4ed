import { describe, expect, it } from 'vitest'
import { ada } from '../../test/ada.ts'
import { messagesOf } from '../../test/problems.ts'
import { changeEmail, editProfile, type ProfileInput } from './profile.ts'

const user = { ...ada, twitterUsername: 'ada', biography: 'Wrote the first program.' }

const problemsOf = (input: ProfileInput): readonly string[] => messagesOf(() => editProfile(user, input))

describe('editProfile', () => {
  it('keeps what is left out', () => {
    expect(editProfile(user, {})).toEqual({ user, passwordChange: undefined })
  })

  it('takes what is given, and empties what is given empty', () => {
    const input = { fullName: ' Augusta Ada King ', twitterUsername: '@augusta', biography: '' }
    expect(editProfile(user, input).user).toEqual({
      ...user,
      fullName: 'Augusta Ada King',
      twitterUsername: 'augusta',
      biography: '',
    })
    expect(editProfile(user, { twitterUsername: null }).user.twitterUsername).toBe('')
  })

  it('gives no rights, whatever the form claims', () => {
    const claims: ProfileInput = Object.freeze({
      biography: user.biography,
      username: 'root',
      verified: false,
      admin: true,
      trusted: true,
      suspended: true,
    })
    expect(editProfile(user, claims).user).toEqual(user)
  })

  it('asks for the old password beside a new one, and takes both as they are', () => {
    const change = { password: ' a new password ', oldPassword: ' old ' }
    expect(editProfile(user, change).passwordChange).toEqual(change)
    expect(editProfile(user, { password: '', oldPassword: 'old' }).passwordChange).toBeUndefined()
    expect(problemsOf({ password: 'a new password' })).toEqual([`'old_password' is a required field`])
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
    const { user: edited } = editProfile(user, { email: 'ada@new.example' })
    expect(edited).toEqual({ ...user, pendingEmail: 'ada@new.example' })
  })

  it('that differs by its letter case is the same address', () => {
    expect(changeEmail(user, 'Ada@Lectern.example')).toEqual({ ...user, email: 'Ada@Lectern.example' })
  })

  it('stops waiting when the present one is given again', () => {
    expect(changeEmail({ ...user, pendingEmail: 'ada@new.example' }, user.email)).toEqual(user)
  })
})
