import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors.ts'
import { type PasswordGrantInput, readPasswordGrant } from './password-grant.ts'

const good = {
  grantType: 'password',
  username: 'ada',
  password: ' as it is ',
  clientId: 'k3y',
  clientSecret: 's3cret',
}

function messagesOf(input: PasswordGrantInput): readonly string[] {
  try {
    readPasswordGrant(input)
    return []
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') {
      return error.problems.map(({ message }) => message)
    }
    throw error
  }
}

describe('readPasswordGrant', () => {
  it('reads who asks, and for whom', () => {
    const { grantType, ...grant } = good
    expect(readPasswordGrant({ ...good, grantType: ` ${grantType}` })).toEqual(grant)
  })

  it('takes any password to be checked, short ones too', () => {
    expect(readPasswordGrant({ ...good, password: 'x' }).password).toBe('x')
  })

  it('tells of all that is missing', () => {
    expect(messagesOf({ password: 5 })).toEqual(
      ['grant_type', 'username', 'password', 'client_id', 'client_secret'].map(
        (field) => `'${field}' is a required field`,
      ),
    )
  })

  it.each(['client_credentials', 'authorization_code', 'Password'])('refuses the grant %s', (grantType) => {
    expect(messagesOf({ ...good, grantType })).toEqual([`'grant_type' must be 'password'`])
  })
})
