import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import { instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { Claim } from './claim.ts'
import {
  askerFor,
  canApproveClaim,
  canAssignSpeaker,
  canClaimSpeaker,
  canRejectClaim,
  canSeeClaims,
  canUnlinkSpeaker,
  canWithdrawClaim,
} from './permissions.ts'

const id = (value: number): UserId => asId<UserId>(value)
const member = (value: number, admin = false): Member => ({
  kind: 'member',
  userId: id(value),
  admin,
  trusted: false,
  application: '',
})

/** Everything here is about this user: the one who claims, is assigned or speaks. */
const theUser = id(2)

const roles: readonly Actor[] = [
  visitor,
  member(1), // another member, or another speaker of the talk
  member(2), // the user
  member(3), // host
  member(4), // host of another event
  member(5, true), // admin
  operator,
]

const approved: HostedEvent = { hosts: [id(3)], approval: { state: 'approved' } }
const pending: HostedEvent = { hosts: [id(3)], approval: { state: 'pending' } }
const rejected: HostedEvent = { hosts: [id(3)], approval: { state: 'rejected', reason: '' } }
const hostedByTheUser: HostedEvent = { hosts: [theUser], approval: { state: 'approved' } }

const claimOf = (kind: Claim['kind']): Claim => ({
  kind,
  talkId: asId(1),
  displayName: 'Jane Doe',
  userId: theUser,
  createdDate: instant(0),
})
const claim = claimOf('claim')
const assignment = claimOf('assignment')

type Rule = (actor: Actor, event: HostedEvent) => boolean
type Row = readonly [string, Rule, ...boolean[]]

const claimName: Rule = (actor, event) => canClaimSpeaker(actor, theUser, event)
const assignName: Rule = (actor, event) => canAssignSpeaker(actor, theUser, event)
const approveClaim: Rule = (actor, event) => canApproveClaim(actor, claim, event)
const rejectClaim: Rule = (actor, event) => canRejectClaim(actor, claim, event)
const withdrawClaim: Rule = (actor, event) => canWithdrawClaim(actor, claim, event)
const acceptAssignment: Rule = (actor, event) => canApproveClaim(actor, assignment, event)
const rejectAssignment: Rule = (actor, event) => canRejectClaim(actor, assignment, event)
const withdrawAssignment: Rule = (actor, event) => canWithdrawClaim(actor, assignment, event)
const unlink: Rule = (actor, event) => canUnlinkSpeaker(actor, theUser, event)
const [yes, no] = [true, false]

// prettier-ignore
const onApprovedEvent: readonly Row[] = [
  //                                                visitor member user  host  other  admin operator
  ['claim a name for the user',     claimName,          no,   no,  yes,   no,    no,    no,   no],
  ['assign a name to the user',     assignName,         no,   no,   no,  yes,    no,   yes,  yes],
  ["approve the user's claim",      approveClaim,       no,   no,   no,  yes,    no,   yes,  yes],
  ["reject the user's claim",       rejectClaim,        no,   no,   no,  yes,    no,   yes,  yes],
  ["withdraw the user's claim",     withdrawClaim,      no,   no,  yes,   no,    no,    no,   no],
  ['accept the assignment',         acceptAssignment,   no,   no,  yes,   no,    no,    no,   no],
  ['reject the assignment',         rejectAssignment,   no,   no,  yes,   no,    no,    no,   no],
  ['withdraw the assignment',       withdrawAssignment, no,   no,   no,  yes,    no,   yes,  yes],
  ['unlink the user',               unlink,             no,   no,  yes,  yes,    no,   yes,  yes],
  ['see the pending claims',        canSeeClaims,       no,   no,   no,  yes,    no,   yes,  yes],
]

// prettier-ignore
const belowInvisibleEvent: readonly Row[] = [
  //                                                visitor member user  host  other  admin operator
  ['claim a name for the user',     claimName,          no,   no,   no,   no,    no,    no,   no],
  ['assign a name to the user',     assignName,         no,   no,   no,  yes,    no,   yes,  yes],
  ["approve the user's claim",      approveClaim,       no,   no,   no,  yes,    no,   yes,  yes],
  ["reject the user's claim",       rejectClaim,        no,   no,   no,  yes,    no,   yes,  yes],
  ["withdraw the user's claim",     withdrawClaim,      no,   no,   no,   no,    no,    no,   no],
  ['accept the assignment',         acceptAssignment,   no,   no,   no,   no,    no,    no,   no],
  ['reject the assignment',         rejectAssignment,   no,   no,   no,   no,    no,    no,   no],
  ['withdraw the assignment',       withdrawAssignment, no,   no,   no,  yes,    no,   yes,  yes],
  ['unlink the user',               unlink,             no,   no,   no,  yes,    no,   yes,  yes],
  ['see the pending claims',        canSeeClaims,       no,   no,   no,  yes,    no,   yes,  yes],
]

const answers = (rule: Rule, event: HostedEvent): boolean[] => roles.map((actor) => rule(actor, event))

describe('who may, on an approved event,', () => {
  for (const [what, rule, ...expected] of onApprovedEvent) {
    it(what, () => {
      expect(answers(rule, approved)).toEqual(expected)
    })
  }
})

describe('who may, below an event that is not approved,', () => {
  for (const [what, rule, ...expected] of belowInvisibleEvent) {
    it(what, () => {
      expect(answers(rule, pending)).toEqual(expected)
      expect(answers(rule, rejected)).toEqual(expected)
    })
  }
})

describe('a host who is the user', () => {
  const hostAndUser = member(2)

  it.each([
    ['claims the name as any user does', claimName, true],
    ['assigns no name to themselves', assignName, false],
    ['approves their own claim as a host', approveClaim, true],
    ['withdraws their own claim', withdrawClaim, true],
    ['accepts what another host assigned', acceptAssignment, true],
  ] as const)('%s', (_, rule, expected) => {
    expect(rule(hostAndUser, hostedByTheUser)).toBe(expected)
  })
})

describe('the side that an actor speaks for', () => {
  it.each([
    ['a visitor', visitor, approved, undefined],
    ['another member', member(1), approved, undefined],
    ['the user', member(2), approved, 'user'],
    ['the user, below an invisible event', member(2), pending, undefined],
    ['a host', member(3), approved, 'host'],
    ['a host, below an invisible event', member(3), pending, 'host'],
    ["another event's host", member(4), approved, undefined],
    ['an admin', member(5, true), approved, 'host'],
    ['the operator', operator, approved, 'host'],
    ['the user who hosts', member(2), hostedByTheUser, 'both'],
    ['the user who is an admin', member(2, true), approved, 'both'],
  ] as const)('of %s', (_, actor, event, side) => {
    expect(askerFor(actor, theUser, event)).toBe(side)
  })
})
