import { describe, expect, it } from 'vitest'
import { readRevocationRequest, readTokenRequest, refreshTokenOf } from './token-request.ts'

const codeVerifier = 'v'.repeat(43)
const exchange = {
  grantType: 'authorization_code',
  clientId: 'key',
  code: 'c',
  redirectUri: 'app:/',
  codeVerifier,
}
const refresh = { grantType: 'refresh_token', clientId: 'key', refreshToken: 'one.two' }

describe('a token request', () => {
  it('exchanges a code', () => {
    expect(readTokenRequest(exchange)).toEqual(exchange)
    expect(readTokenRequest({ ...exchange, redirectUri: '', refreshToken: 'x' })).toEqual({
      ...exchange,
      redirectUri: undefined,
    })
  })

  it('uses a refresh token', () => {
    const refreshToken = { family: 'one', current: 'two' }
    expect(readTokenRequest(refresh)).toEqual({ ...refresh, refreshToken, scope: undefined })
    expect(readTokenRequest({ ...refresh, scope: 'read write' })).toMatchObject({ scope: 'write' })
    expect(refreshTokenOf(refreshToken)).toBe('one.two')
  })

  it.each([
    [{}, 'invalid_request', `'grant_type' must be given`],
    [{ ...exchange, grantType: ['authorization_code'] }, 'invalid_request', `'grant_type' must be a string`],
    [{ ...exchange, clientId: undefined }, 'invalid_request', `'client_id' must be given`],
    [
      { ...exchange, clientSecret: 's' },
      'invalid_client',
      `Clients have no secret here: leave 'client_secret' out`,
    ],
    [{ ...exchange, code: undefined }, 'invalid_request', `'code' must be given`],
    [{ ...exchange, codeVerifier: undefined }, 'invalid_request', `'code_verifier' must be given`],
    [
      { ...exchange, codeVerifier: 'short' },
      'invalid_request',
      `'code_verifier' must be 43 to 128 of A-Z, a-z, 0-9, '-', '.', '_' and '~'`,
    ],
    [
      { ...exchange, grantType: 'password' },
      'unsupported_grant_type',
      `'grant_type' must be 'authorization_code' or 'refresh_token'`,
    ],
    [{ ...refresh, refreshToken: undefined }, 'invalid_request', `'refresh_token' must be given`],
    [{ ...refresh, scope: 'read admin' }, 'invalid_scope', `'scope' must be of read and write`],
  ])('%j is refused as %s', (input, code, message) => {
    expect(() => readTokenRequest(input)).toThrow(
      expect.objectContaining({ kind: 'invalid', problems: [{ code, message }] }),
    )
  })

  it.each(['one', '.two', 'one.', 'one.two.three', '.'])('%j is no refresh token', (refreshToken) => {
    expect(() => readTokenRequest({ ...refresh, refreshToken })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'invalid_grant' })] }),
    )
  })
})

describe('a revocation request', () => {
  it('names the client and the token', () => {
    expect(readRevocationRequest({ clientId: 'key', token: 't' })).toEqual({ clientId: 'key', token: 't' })
  })

  it.each([{ token: 't' }, { clientId: 'key' }, { clientId: 'key', token: '' }])('%j is refused', (input) => {
    expect(() => readRevocationRequest(input)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'invalid_request' })] }),
    )
  })
})
