import { describe, expect, it } from 'vitest'
import { isCodeChallenge, isCodeVerifier, isScopeWithin, readScopes, writeScopes } from './protocol.ts'

describe('a list of scopes', () => {
  it.each([
    ['', 'read'],
    ['read', 'read'],
    ['write', 'write'],
    ['read write', 'write'],
    ['READ', undefined],
    ['read admin', undefined],
    ['read\twrite', undefined],
  ] as const)('%j comes to %s', (text, scope) => {
    expect(readScopes(text)).toBe(scope)
  })

  it('says that write includes read', () => {
    expect([writeScopes('read'), writeScopes('write')]).toEqual(['read', 'read write'])
  })
})

it.each([
  ['read', 'read', true],
  ['read', 'write', true],
  ['write', 'write', true],
  ['write', 'read', false],
] as const)('%s is within %s: %s', (scope, granted, within) => {
  expect(isScopeWithin(scope, granted)).toBe(within)
})

const text = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it.each([
  [text, true],
  [text.slice(1), false],
  [`${text}=`, false],
  [text.replace('-', '+'), false],
  [`${text.slice(1)}\n`, false],
  ['', false],
])('%j is a challenge of S256: %s', (challenge, isOne) => {
  expect(isCodeChallenge(challenge)).toBe(isOne)
})

it.each([
  ['a'.repeat(42), false],
  ['a'.repeat(43), true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  [`-._~${'Z9'.repeat(20)}`, true],
  [`${'a'.repeat(43)}+`, false],
  [`${'a'.repeat(43)}\n`, false],
  ['', false],
])('%j is a verifier: %s', (verifier, isOne) => {
  expect(isCodeVerifier(verifier)).toBe(isOne)
})
