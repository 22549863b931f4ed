import { describe, expect, it } from 'vitest'
import { roles, whoMay } from '../test/rights.ts'
import {
  type Actor,
  operator,
  requireAdmin,
  requireMember,
  requireOperator,
  requireSignIn,
  type SignInReason,
  visitor,
} from './actor.ts'
import { DomainError } from './errors.ts'

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

/** Whether the check lets the actor pass. It gives that very actor back. */
const passes = (check: (actor: Actor) => Actor) => (actor: Actor) => {
  try {
    return check(actor) === actor
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const table = `
                         visitor  member  trusted  self  host  admin  operator
  do what admins do      -        -       -        -     -     yes    yes
  do what operators do   -        -       -        -     -     -      yes
`

whoMay('on the whole site', table, {
  'do what admins do': passes((actor) => requireAdmin(actor, 'view data', 'admins-see-audit')),
  'do what operators do': passes((actor) => requireOperator(actor, 'operator-issues-tokens')),
})

describe('what is for admins or the operator', () => {
  it('is refused to others in words that say so', () => {
    expect(() => requireAdmin(member, 'view data', 'admins-see-audit')).toThrow(
      expect.objectContaining({ kind: 'forbidden', message: 'Only site admins see who did what' }),
    )
    for (const actor of [visitor, member, roles.admin]) {
      expect(() => requireOperator(actor, 'operator-issues-tokens')).toThrow(
        expect.objectContaining({
          kind: 'forbidden',
          message: 'Only the operator of this service issues tokens',
        }),
      )
    }
  })

  it('asks a visitor to sign in for what is for admins, and an admin for a token that may write', () => {
    expect(() => requireAdmin(visitor, 'remove data', 'admins-reject')).toThrow(
      expect.objectContaining({ kind: 'unauthenticated' }),
    )
    expect(() => requireAdmin({ ...roles.admin, scope: 'read' }, 'remove data', 'admins-reject')).toThrow(
      'This access token may only read',
    )
  })
})
