import { describe, expect, it } from 'vitest'
import { anEvent } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import type { UserId } from '../users/user.ts'
import { addHost, approveEvent, rejectEvent, withdrawApproval, removeHost } from './event.ts'

const pending = anEvent({ state: 'pending' })
const approved = anEvent({ state: 'approved' })
const rejected = anEvent({ state: 'rejected', reason: 'Too short' })

describe('approval', () => {
  it('approves a pending event', () => {
    expect(approveEvent(pending)).toEqual(approved)
  })

  it('approves a rejected event later', () => {
    expect(approveEvent(rejected)).toEqual(approved)
  })

  it('rejects a pending event with a reason', () => {
    expect(rejectEvent(pending, 'Too short')).toEqual(rejected)
  })

  it('refuses to approve twice', () => {
    expect(() => approveEvent(approved)).toThrow(new DomainError('refused', alreadyApproved))
  })

  it('is withdrawn from an approved event, which waits again', () => {
    expect(withdrawApproval(approved)).toEqual(pending)
    for (const event of [pending, rejected]) {
      expect(() => withdrawApproval(event)).toThrow('This event is not approved')
    }
  })

  it('refuses to reject what is decided already', () => {
    for (const event of [approved, rejected]) {
      expect(() => rejectEvent(event, '')).toThrow('Only a pending event can be rejected')
    }
  })
})

describe('hosts', () => {
  const [first, second] = [asId<UserId>(1), asId<UserId>(2)]

  it('are added at the end, once', () => {
    const both = addHost(pending, second)
    expect(both.hosts).toEqual([first, second])
    expect(addHost(both, first)).toEqual(both)
  })

  it('are at most 100', () => {
    const hosts = Array.from({ length: 100 }, (_, id) => asId<UserId>(id + 1))
    const full = hosts.reduce(addHost, pending)
    expect(full.hosts).toEqual(hosts)
    expect(addHost(full, second)).toEqual(full)
    expect(() => addHost(full, asId<UserId>(101))).toThrow('An event can have at most 100 hosts')
  })

  it('are removed, but for the last one', () => {
    expect(removeHost(addHost(pending, second), first).hosts).toEqual([second])
    expect(() => removeHost(pending, first)).toThrow('The last host of an event cannot be removed')
  })

  it('who never was one is removed without a change', () => {
    expect(removeHost(pending, second)).toEqual(pending)
  })
})

const alreadyApproved = [{ code: 'already-approved' as const, message: 'This event is approved already' }]
