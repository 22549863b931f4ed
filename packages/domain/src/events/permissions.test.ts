import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { UserId } from '../users/user.ts'
import {
  canApproveEvents,
  canAttendEvent,
  canDeleteEvent,
  canEditEvent,
  canSeeEvent,
  canSubmitEvent,
  eventVisibility,
  type HostedEvent,
  isApprovedOnSubmission,
} from './permissions.ts'

const member = (userId: number, admin = false): Member => ({
  kind: 'member',
  userId: asId<UserId>(userId),
  admin,
  trusted: false,
  application: '',
})

const roles = {
  visitor,
  member: member(1),
  trusted: { ...member(2), trusted: true },
  host: member(3),
  otherHost: member(4),
  admin: member(5, true),
  operator,
} satisfies Record<string, Actor>

const approved: HostedEvent = { hosts: [roles.host.userId], approval: { state: 'approved' } }
const pending: HostedEvent = { ...approved, approval: { state: 'pending' } }
const rejected: HostedEvent = { ...approved, approval: { state: 'rejected', reason: '' } }

const rules = {
  submitAnEvent: canSubmitEvent,
  haveItApprovedAtOnce: isApprovedOnSubmission,
  seeAnApprovedEvent: (actor) => canSeeEvent(actor, approved),
  seeAPendingEvent: (actor) => canSeeEvent(actor, pending),
  seeARejectedEvent: (actor) => canSeeEvent(actor, rejected),
  editAnEvent: (actor) => canEditEvent(actor, approved),
  editAPendingEvent: (actor) => canEditEvent(actor, pending),
  approveEvents: canApproveEvents,
  deleteAnEvent: canDeleteEvent,
  attendAnEvent: (actor) => canAttendEvent(actor, approved),
  attendAPendingEvent: (actor) => canAttendEvent(actor, pending),
} satisfies Record<string, (actor: Actor) => boolean>

// The columns are: visitor, member, trusted, host, host of another event, admin, operator.
const matrix: Record<keyof typeof rules, string> = {
  submitAnEvent: '        -   yes yes yes yes yes -  ',
  haveItApprovedAtOnce: ' -   -   -   -   -   yes yes',
  seeAnApprovedEvent: '   yes yes yes yes yes yes yes',
  seeAPendingEvent: '     -   -   -   yes -   yes yes',
  seeARejectedEvent: '    -   -   -   yes -   yes yes',
  editAnEvent: '          -   -   -   yes -   yes yes',
  editAPendingEvent: '    -   -   -   yes -   yes yes',
  approveEvents: '        -   -   -   -   -   yes yes',
  deleteAnEvent: '        -   -   -   -   -   yes yes',
  attendAnEvent: '        -   yes yes yes yes yes -  ',
  attendAPendingEvent: '  -   -   -   yes -   yes -  ',
}

describe('who may do what with events', () => {
  for (const [rule, row] of Object.entries(matrix)) {
    const expected = row.trim().split(/\s+/u)
    for (const [column, [role, actor]] of Object.entries(roles).entries()) {
      const may = expected[column] === 'yes'
      it(`${role} ${may ? 'may' : 'may not'} ${rule}`, () => {
        expect(Object.entries(rules).find(([name]) => name === rule)?.[1](actor)).toBe(may)
      })
    }
  }
})

describe('eventVisibility describes what canSeeEvent decides', () => {
  for (const [role, actor] of Object.entries(roles)) {
    it(`for ${role}`, () => {
      const visibility = eventVisibility(actor)
      for (const event of [approved, pending, rejected]) {
        const listed =
          visibility.kind === 'every' ||
          event.approval.state === 'approved' ||
          (visibility.orHostedBy !== undefined && event.hosts.includes(visibility.orHostedBy))
        expect(listed).toBe(canSeeEvent(actor, event))
      }
    })
  }
})
