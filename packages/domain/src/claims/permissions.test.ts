import { describe, expect, it } from 'vitest'
import { approved, pending, roles, type Rules, whoMay, whoMayBelowEvent } from '../../test/rights.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import { instant } from '../time/time.ts'
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

/** Everything here is about this user: the one who claims, is assigned or speaks. */
const { userId } = roles.self
const hostedByTheUser: HostedEvent = { ...approved, hosts: [userId] }

const claimOf = (kind: Claim['kind']): Claim => ({
  kind,
  talkId: asId(1),
  displayName: 'Jane Doe',
  userId,
  createdDate: instant(0),
})
const claim = claimOf('claim')
const assignment = claimOf('assignment')

const rules: Rules = {
  'claim a name for the user': (actor, event) => canClaimSpeaker(actor, userId, event),
  'assign a name to the user': (actor, event) => canAssignSpeaker(actor, userId, event),
  "approve the user's claim": (actor, event) => canApproveClaim(actor, claim, event),
  "reject the user's claim": (actor, event) => canRejectClaim(actor, claim, event),
  "withdraw the user's claim": (actor, event) => canWithdrawClaim(actor, claim, event),
  'accept the assignment': (actor, event) => canApproveClaim(actor, assignment, event),
  'reject the assignment': (actor, event) => canRejectClaim(actor, assignment, event),
  'withdraw the assignment': (actor, event) => canWithdrawClaim(actor, assignment, event),
  'unlink the user': (actor, event) => canUnlinkSpeaker(actor, userId, event),
  'see the pending claims': canSeeClaims,
}

const onApprovedEvent = `
                                visitor  member  self  speaker  host  otherHost  admin  operator
  claim a name for the user     -        -       yes   -        -     -          -      -
  assign a name to the user     -        -       -     -        yes   -          yes    yes
  approve the user's claim      -        -       -     -        yes   -          yes    yes
  reject the user's claim       -        -       -     -        yes   -          yes    yes
  withdraw the user's claim     -        -       yes   -        -     -          -      -
  accept the assignment         -        -       yes   -        -     -          -      -
  reject the assignment         -        -       yes   -        -     -          -      -
  withdraw the assignment       -        -       -     -        yes   -          yes    yes
  unlink the user               -        -       yes   -        yes   -          yes    yes
  see the pending claims        -        -       -     -        yes   -          yes    yes
`

const onEventOfTheUser = `
                                visitor  member  self  speaker  otherHost  admin  operator
  claim a name for the user     -        -       yes   -        -          -      -
  assign a name to the user     -        -       -     -        -          yes    yes
  approve the user's claim      -        -       yes   -        -          yes    yes
  reject the user's claim       -        -       yes   -        -          yes    yes
  withdraw the user's claim     -        -       yes   -        -          -      -
  accept the assignment         -        -       yes   -        -          -      -
  reject the assignment         -        -       yes   -        -          -      -
  withdraw the assignment       -        -       yes   -        -          yes    yes
  unlink the user               -        -       yes   -        -          yes    yes
  see the pending claims        -        -       yes   -        -          yes    yes
`

whoMayBelowEvent(onApprovedEvent, rules)
whoMay('where the user is a host', onEventOfTheUser, rules, [hostedByTheUser])

describe('the side that an actor speaks for', () => {
  it.each([
    ['a visitor', roles.visitor, approved, undefined],
    ['another member', roles.member, approved, undefined],
    ['the user', roles.self, approved, 'user'],
    ['the user, below an invisible event', roles.self, pending, undefined],
    ['a host', roles.host, approved, 'host'],
    ['a host, below an invisible event', roles.host, pending, 'host'],
    ["another event's host", roles.otherHost, approved, undefined],
    ['an admin', roles.admin, approved, 'host'],
    ['the operator', roles.operator, approved, 'host'],
    ['the user who hosts', roles.self, hostedByTheUser, 'both'],
    ['the user who is an admin', { ...roles.self, admin: true }, approved, 'both'],
  ] as const)('of %s', (_, actor, event, side) => {
    expect(askerFor(actor, userId, event)).toBe(side)
  })
})
