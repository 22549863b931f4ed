import { type Actor, asId, type Event, type EventId, type Member, operator, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { phpday } from '../../test/phpday.ts'
import { aTestLectern, type TestLectern } from '../testing/test-lectern.ts'

interface Scene extends TestLectern {
  readonly host: Member
  readonly admin: Member
  readonly event: Event
}

async function aPendingEvent(): Promise<Scene> {
  const test = aTestLectern()
  const [host, admin] = [await test.signUp(), await test.signUp({ admin: true })]
  const event = await test.lectern.submitEvent(host, phpday)
  return { ...test, host, admin, event }
}

const isVisible = ({ lectern, event }: Scene, actor: Actor): Promise<boolean> =>
  lectern.getEvent(actor, { eventId: event.id, verbose: false }).then(
    () => true,
    () => false,
  )

describe('approveEvent', () => {
  it('shows the event to everybody', async () => {
    const scene = await aPendingEvent()
    expect(await isVisible(scene, visitor)).toBe(false)
    await scene.lectern.approveEvent(scene.admin, { eventId: scene.event.id })
    expect(await isVisible(scene, visitor)).toBe(true)
  })

  it('can be done by the operator, and for an event that was rejected', async () => {
    const scene = await aPendingEvent()
    await scene.lectern.rejectEvent(scene.admin, { eventId: scene.event.id })
    await scene.lectern.approveEvent(operator, { eventId: scene.event.id })
    expect(await isVisible(scene, visitor)).toBe(true)
  })

  it('is refused the second time', async () => {
    const { lectern, admin, event } = await aPendingEvent()
    await lectern.approveEvent(admin, { eventId: event.id })
    await expect(lectern.approveEvent(admin, { eventId: event.id })).rejects.toMatchObject({
      kind: 'refused',
    })
  })
})

describe('rejectEvent', () => {
  it('keeps the event from everybody but its hosts, who see the reason, and admins', async () => {
    const scene = await aPendingEvent()
    const { lectern, admin, host, event } = scene
    await lectern.rejectEvent(admin, { eventId: event.id, reason: ' Too far away ' })
    expect(await isVisible(scene, visitor)).toBe(false)
    expect(await isVisible(scene, await scene.signUp())).toBe(false)
    for (const actor of [host, admin, operator]) {
      const shown = await lectern.getEvent(actor, { eventId: event.id, verbose: true })
      expect(shown.approval).toEqual({ state: 'rejected', reason: 'Too far away' })
    }
  })

  it('bounds the reason', async () => {
    const { lectern, admin, event } = await aPendingEvent()
    const reason = 'a'.repeat(1001)
    await expect(lectern.rejectEvent(admin, { eventId: event.id, reason })).rejects.toThrow(
      `'reason' must be at most 1000 characters`,
    )
  })

  it('is refused when the event is approved already', async () => {
    const { lectern, admin, event } = await aPendingEvent()
    await lectern.approveEvent(admin, { eventId: event.id })
    await expect(lectern.rejectEvent(admin, { eventId: event.id })).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('deciding about an event', () => {
  const decisions = ['approveEvent', 'rejectEvent'] as const
  for (const decision of decisions) {
    it(`${decision} of an event that is not there is not-found`, async () => {
      const { lectern, admin } = await aPendingEvent()
      const attempt = lectern[decision](admin, { eventId: asId<EventId>(4711) })
      await expect(attempt).rejects.toMatchObject({ kind: 'not-found', message: 'Event not found' })
    })
  }
})
