import { describe, expect, it } from 'vitest'
import { roles, type Rules, whoMay } from '../../test/rights.ts'
import {
  canDeleteUser,
  canEditUser,
  canExportUser,
  canSeeEmail,
  canSeeStarredTalks,
  canSeeTrusted,
  canSeeUser,
  canTrustUsers,
  singleUserVisibility,
  userVisibility,
} from './permissions.ts'

const active = { id: roles.self.userId, verified: true, suspended: false }
const unverified = { ...active, verified: false }
const suspended = { ...active, suspended: true }

const rules: Rules = {
  'see an active account': (actor) => canSeeUser(actor, active),
  'see an unverified account': (actor) => canSeeUser(actor, unverified),
  'see a suspended account': (actor) => canSeeUser(actor, suspended),
  'edit an account': (actor) => canEditUser(actor, active),
  'delete an account': (actor) => canDeleteUser(actor, active),
  'export an account': (actor) => canExportUser(actor, active),
  'see its starred talks': (actor) => canSeeStarredTalks(actor, active),
  'see its e-mail address': (actor) => canSeeEmail(actor, active),
  'see whether it is trusted': (actor) => canSeeTrusted(actor, active),
  'mark accounts as trusted': canTrustUsers,
}

const table = `
                                visitor  member  trusted  self  host  admin  operator
  see an active account         yes      yes     yes      yes   yes   yes    yes
  see an unverified account     -        -       -        yes   -     yes    yes
  see a suspended account       yes      yes     yes      yes   yes   yes    yes
  edit an account               -        -       -        yes   -     yes    yes
  delete an account             -        -       -        yes   -     yes    yes
  export an account             -        -       -        yes   -     yes    yes
  see its starred talks         -        -       -        yes   -     -      -
  see its e-mail address        -        -       -        yes   -     yes    yes
  see whether it is trusted     -        -       -        yes   -     yes    yes
  mark accounts as trusted      -        -       -        -     -     yes    yes
`

whoMay('with accounts', table, rules)

describe('userVisibility describes to queries what canSeeUser tells of one account', () => {
  it.each(Object.entries(roles))('for %s', (_, actor) => {
    const visibility = userVisibility(actor)
    for (const account of [active, unverified, suspended]) {
      const listed = visibility.kind === 'every' || account.verified || visibility.orSelf === account.id
      expect(listed).toBe(canSeeUser(actor, account))
    }
  })
})

describe('an account that is read by its id', () => {
  it.each(Object.entries(roles))(
    'is visible to %s before its verification where that is allowed',
    (_, actor) => {
      const visibility = (unverifiedAccountsAreReadable: boolean) =>
        singleUserVisibility(actor, { unverifiedAccountsAreReadable })
      expect(visibility(true)).toEqual({ kind: 'every' })
      expect(visibility(false)).toEqual(userVisibility(actor))
    },
  )
})
