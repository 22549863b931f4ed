import { type Actor, type Event, type Member, operator, visitor } from '@lectern/domain'
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
})
