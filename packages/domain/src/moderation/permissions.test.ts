import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import { canModerateSite, canSeeAudit, canSuspend, canUndoModeration } from './permissions.ts'

const user = (id: number): UserId => asId<UserId>(id)
const member = (id: number, admin = false): Member => ({
  kind: 'member',
  userId: user(id),
  admin,
  trusted: false,
  application: '',
})

const roles: readonly Actor[] = [
  visitor,
  member(1),
  member(2), // author of the comment
  member(3), // speaker of the talk
  member(4), // host
  member(5), // host of another event
  member(6, true), // admin
  operator,
]

const approved: HostedEvent = { hosts: [user(4)], approval: { state: 'approved' } }
const pending: HostedEvent = { hosts: [user(4)], approval: { state: 'pending' } }
const rejected: HostedEvent = { hosts: [user(4)], approval: { state: 'rejected', reason: '' } }

type Rule = (actor: Actor, event: HostedEvent) => boolean
type Row = readonly [string, Rule, ...boolean[]]

const undoOnEvent: Rule = (actor, event) => canUndoModeration(actor, event)
const undoOnSite: Rule = (actor) => canUndoModeration(actor, undefined)
const suspendAuthor: Rule = (actor) => canSuspend(actor, user(2))
const suspendAdmin: Rule = (actor) => canSuspend(actor, user(6))
const [yes, no] = [true, false]

// prettier-ignore
const matrix: readonly Row[] = [
  //                                              visitor member author speaker host other admin operator
  ["take down an author's comments everywhere", canModerateSite, no, no, no, no, no, no,  yes,  yes],
  ['undo that',                           undoOnSite,  no,   no,   no,   no,   no,   no,  yes,  yes],
  ['undo a take-down on the event',       undoOnEvent, no,   no,   no,   no,  yes,   no,  yes,  yes],
  ['suspend an author',                   suspendAuthor, no, no,   no,   no,   no,   no,  yes,  yes],
  ['suspend that very admin',             suspendAdmin, no,  no,   no,   no,   no,   no,   no,  yes],
  ['see the audit',                       canSeeAudit, no,   no,   no,   no,   no,   no,  yes,  yes],
]

describe('who may, whatever the state of the event,', () => {
  for (const [what, rule, ...expected] of matrix) {
    it(what, () => {
      for (const event of [approved, pending, rejected]) {
        expect(roles.map((actor) => rule(actor, event))).toEqual(expected)
      }
    })
  }
})
