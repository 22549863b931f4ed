import { describe, expect, it } from 'vitest'
import { isScopeWithin, readScopes, writeScopes } from './scopes.ts'

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
