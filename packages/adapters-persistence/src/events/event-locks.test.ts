import { asId, type EventId } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventLocks, type EventLocks, groupLocks } from './event-locks.ts'

const FOREVER = 2 ** 31 - 1
const event = asId<EventId>(1)
const other = asId<EventId>(2)

describe('eventLocks', () => {
  let ofTransaction: () => EventLocks
  let order: string[]

  beforeEach(() => {
    ofTransaction = eventLocks(FOREVER)
    order = []
  })

  /** Starts a transaction that notes when it has the lock. */
  function start(name: string, id: EventId = event) {
    const locks = ofTransaction()
    const acquired = Promise.resolve(locks.acquire(id)).then(() => void order.push(name))
    return { locks, acquired }
  }

  it('gives the lock of an event to one transaction at a time, first come first served', async () => {
    const [first, second, third] = [start('first'), start('second'), start('third')]
    await first.acquired
    first.locks.release()
    await second.acquired
    expect(order).toEqual(['first', 'second'])
    second.locks.release()
    await third.acquired
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('does not let transactions on other events wait, and one transaction not for itself', async () => {
    const { locks } = start('first')
    expect(locks.acquire(event)).toBeUndefined()
    expect(ofTransaction().acquire(other)).toBeUndefined()
  })

  it('passes over a transaction that failed while it waited', async () => {
    const [first, failed, third] = [start('first'), start('failed'), start('third')]
    failed.locks.release()
    first.locks.release()
    await third.acquired
    third.locks.release()
    expect(ofTransaction().acquire(event)).toBeUndefined()
  })

  it('does not wait for longer than its patience, and leaves the holder its lock', async () => {
    ofTransaction = eventLocks(1)
    const first = start('first')
    const impatient = start('impatient')
    await impatient.acquired
    impatient.locks.release()
    const third = ofTransaction().acquire(event)
    expect(third).toBeInstanceOf(Promise)
    await third
    expect(order).toEqual(['first', 'impatient'])
    first.locks.release()
    expect(ofTransaction().acquire(event)).toBeUndefined()
  })
})

describe('groupLocks', () => {
  it('takes the locks in the order of the events when each member has asked for one or has ended', async () => {
    const order: (EventId | 'end')[] = []
    const locks = groupLocks({ acquire: async (id) => void order.push(id) }, 4)
    const asked = [other, event, event].map((id) => locks.acquire(id))
    expect(order).toEqual([])
    order.push('end')
    locks.end()
    await Promise.all(asked)
    expect(order).toEqual(['end', event, event, other])
  })

  it('takes the second lock of a member when the others have ended', async () => {
    const locks = groupLocks(eventLocks()(), 2)
    await Promise.all([locks.acquire(other), locks.acquire(event)])
    const again = locks.acquire(asId<EventId>(3))
    locks.end()
    await expect(again).resolves.toBeUndefined()
  })
})
