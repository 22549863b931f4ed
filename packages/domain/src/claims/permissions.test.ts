import { describe, expect, it } from 'vitest'
import { approved, pending, roles, type Rules, whoMay, whoMayBelowEvent } from '../../test/rights.ts'
import type { HostedEvent } from '../events/permissions.ts'
import { askerFor, canClaimSpeaker, canUnlinkSpeaker } from './permissions.ts'

/** Everything here is about this user: the one who claims, is assigned or speaks. */
const { userId } = roles.self
const hostedByTheUser: HostedEvent = { ...approved, hosts: [userId] }

const rules: Rules = {
  'claim a name for the user': (actor, event) => canClaimSpeaker(actor, userId, event),
  'unlink the user': (actor, event) => canUnlinkSpeaker(actor, userId, event),
}

const onApprovedEvent = `
                                visitor  member  self  speaker  host  otherHost  admin  operator
  claim a name for the user     -        -       yes   -        -     -          -      -
  unlink the user               -        -       yes   -        yes   -          yes    yes
`

const onEventOfTheUser = `
                                visitor  member  self  speaker  otherHost  admin  operator
  claim a name for the user     -        -       yes   -        -          -      -
  unlink the user               -        -       yes   -        -          yes    yes
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
