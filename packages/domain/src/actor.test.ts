import { describe, expect, it } from 'vitest'
import { roles } from '../test/rights.ts'
import { operator, requireMember, requireSignIn, type SignInReason, visitor } from './actor.ts'

const { member } = roles
const reader = { ...member, scope: 'read' } as const
const writing: readonly SignInReason[] = ['create data', 'update data', 'remove data']

describe.each(writing)('to %s', (reason) => {
  it('a visitor has to sign in', () => {
    const refusal = { kind: 'unauthenticated', message: `You must be logged in to ${reason}` }
    expect(() => requireMember(visitor, reason)).toThrow(expect.objectContaining(refusal))
    expect(() => requireSignIn(visitor, reason)).toThrow(expect.objectContaining(refusal))
  })

  it('an access token has to be good for more than reading', () => {
    const refusal = { kind: 'forbidden', message: 'This access token may only read' }
    expect(() => requireMember(reader, reason)).toThrow(expect.objectContaining(refusal))
    expect(() => requireSignIn(reader, reason)).toThrow(expect.objectContaining(refusal))
  })

  it('a member passes', () => {
    expect(requireMember(member, reason)).toBe(member)
    expect(requireSignIn(member, reason)).toBe(member)
  })
})

describe('to view data', () => {
  it('an access token that may only read is enough', () => {
    expect(requireMember(reader, 'view data')).toBe(reader)
    expect(requireSignIn(reader, 'view data')).toBe(reader)
  })
})

describe('the operator', () => {
  it('has an account nowhere, and passes where none is needed', () => {
    expect(requireSignIn(operator, 'create data')).toBe(operator)
    expect(() => requireMember(operator, 'view data')).toThrow('You must be logged in to view data')
  })
})
