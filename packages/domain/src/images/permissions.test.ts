import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import type { UserId } from '../users/user.ts'
import { canEditImages } from './permissions.ts'

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

const [yes, no] = [true, false]

describe('who may, whatever the state of the event,', () => {
  it.each([approved, pending, rejected])('replace and remove its images: $approval.state', (event) => {
    // visitor, member, author, speaker, host, host of another event, admin, operator
    const expected = [no, no, no, no, yes, no, yes, yes]
    expect(roles.map((actor) => canEditImages(actor, event))).toEqual(expected)
  })
})
