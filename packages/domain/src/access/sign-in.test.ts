import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test/problems.ts'
import { type PasswordGrantInput, readPasswordGrant } from './sign-in.ts'

const good = {
  grantType: 'password',
  username: 'ada',
  password: ' as it is ',
  clientId: 'k3y',
  clientSecret: 's3cret',
}

const problemsOf = (input: PasswordGrantInput): readonly string[] =>
  messagesOf(() => readPasswordGrant(input))

describe('readPasswordGrant', () => {
  it('reads who asks, and for whom', () => {
    const { grantType, ...grant } = good
    expect(readPasswordGrant({ ...good, grantType: ` ${grantType}` })).toEqual(grant)
  })

  it('takes any password to be checked, short ones too', () => {
    expect(readPasswordGrant({ ...good, password: 'x' }).password).toBe('x')
  })

  it.each([5, ''])('tells of all that is missing, with the password %j', (password) => {
    expect(problemsOf({ password })).toEqual(
      ['grant_type', 'username', 'password', 'client_id', 'client_secret'].map(
        (field) => `'${field}' is a required field`,
      ),
    )
  })

  it.each(['client_credentials', 'authorization_code', 'Password'])('refuses the grant %s', (grantType) => {
    expect(problemsOf({ ...good, grantType })).toEqual([`'grant_type' must be 'password'`])
  })
})
