import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { UserId } from '../users/user.ts'
import {
  canEditApplication,
  canGrantPasswords,
  canIssueTokens,
  canRegisterApplication,
  canRevokeToken,
  canSeeApplication,
} from './permissions.ts'

const member = (id: number, admin = false): Member => ({
  kind: 'member',
  userId: asId<UserId>(id),
  admin,
  trusted: false,
  application: '',
})

const roles: readonly Actor[] = [
  visitor,
  member(2),
  member(1), // owner
  member(3, true), // admin
  operator,
]

const application = { ownerId: asId<UserId>(1) }
const token = { userId: asId<UserId>(1) }

type Rule = (actor: Actor) => boolean
const [yes, no] = [true, false]

// prettier-ignore
const matrix: ReadonlyArray<readonly [string, Rule, ...boolean[]]> = [
  //                                                                         visitor member owner admin operator
  ['register an application',         canRegisterApplication,                     no, yes,  yes,  yes,   no],
  ['see an application',              (actor) => canSeeApplication(actor, application),  no,  no, yes, yes, yes],
  ['edit or delete an application',   (actor) => canEditApplication(actor, application), no,  no, yes,  no,  no],
  ['let it exchange passwords',       canGrantPasswords,                          no,  no,   no,  yes,  yes],
  ['revoke a token',                  (actor) => canRevokeToken(actor, token),    no,  no,  yes,   no,   no],
  ['issue a token for any account',   canIssueTokens,                             no,  no,   no,   no,  yes],
]

describe('who may', () => {
  for (const [what, rule, ...expected] of matrix) {
    it(what, () => {
      expect(roles.map((actor) => rule(actor))).toEqual(expected)
    })
  }
})
