import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import {
  canDeleteUser,
  canEditUser,
  canExportUser,
  canMakeAdmins,
  canSeeAdmin,
  canSeeEmail,
  canSeeTrusted,
  canSeeUser,
  canTrustUsers,
  userVisibility,
} from './permissions.ts'
import type { UserId } from './user.ts'

const member = (id: number, traits: Partial<Member> = {}): Member => ({
  kind: 'member',
  userId: asId<UserId>(id),
  admin: false,
  trusted: false,
  application: '',
  ...traits,
})

const active = { id: asId<UserId>(1), verified: true, suspended: false }
const unverified = { ...active, verified: false }
const suspended = { ...active, suspended: true }

const roles: readonly Actor[] = [
  visitor,
  member(2),
  member(3, { trusted: true }),
  member(1), // themselves
  member(4, { admin: true }),
  operator,
]

type Rule = (actor: Actor) => boolean
const [yes, no] = [true, false]

// prettier-ignore
const matrix: ReadonlyArray<readonly [string, Rule, ...boolean[]]> = [
  //                                                                       visitor member trusted self admin operator
  ['see an active account',       (actor) => canSeeUser(actor, active),        yes,  yes,  yes,  yes,  yes,  yes],
  ['see an unverified account',   (actor) => canSeeUser(actor, unverified),     no,   no,   no,  yes,  yes,  yes],
  ['see a suspended account',     (actor) => canSeeUser(actor, suspended),      no,   no,   no,  yes,  yes,  yes],
  ['edit an account',             (actor) => canEditUser(actor, active),        no,   no,   no,  yes,  yes,  yes],
  ['delete an account',           (actor) => canDeleteUser(actor, active),      no,   no,   no,  yes,  yes,  yes],
  ['export an account',           (actor) => canExportUser(actor, active),      no,   no,   no,  yes,  yes,  yes],
  ['see its e-mail address',      (actor) => canSeeEmail(actor, active),        no,   no,   no,  yes,  yes,  yes],
  ['see whether it is trusted',   (actor) => canSeeTrusted(actor, active),      no,   no,   no,  yes,  yes,  yes],
  ['see whether it is an admin',  canSeeAdmin,                                  no,   no,   no,   no,  yes,  yes],
  ['mark accounts as trusted',    canTrustUsers,                                no,   no,   no,   no,  yes,  yes],
  ['make admins',                 canMakeAdmins,                                no,   no,   no,   no,   no,  yes],
]

describe('who may', () => {
  for (const [what, rule, ...expected] of matrix) {
    it(what, () => {
      expect(roles.map((actor) => rule(actor))).toEqual(expected)
    })
  }
})

describe('userVisibility', () => {
  it('describes to queries what canSeeUser tells of one account', () => {
    for (const actor of roles) {
      const visibility = userVisibility(actor)
      for (const account of [active, unverified, suspended]) {
        const listed =
          visibility.kind === 'every' ||
          (account.verified && !account.suspended) ||
          visibility.orSelf === account.id
        expect(listed).toBe(canSeeUser(actor, account))
      }
    }
  })
})
