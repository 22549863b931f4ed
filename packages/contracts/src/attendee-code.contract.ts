import { after, type AttendeeCode, type DeviceId, type EventId, type New } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addDevice, addEvent } from './scene.ts'
import { next, NOON_2026_05_01 } from './testing/serial.ts'

export function attendeeCodeContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`AttendeeCodeRepository [${backend.name}]`, () => {
    test('adds codes that are not there yet, each once, and finds them by their hash', async (store) => {
      const { id: eventId } = await addEvent(store)
      const [one, two] = [aCode(eventId), aCode(eventId)]
      expect(await store.attendeeCodes.add([one, two])).toBe(2)
      expect(await store.attendeeCodes.add([two, aCode(eventId)])).toBe(1)
      expect(await store.attendeeCodes.add([])).toBe(0)
      expect(await store.attendeeCodes.find(one.hash)).toMatchObject(one)
      expect(await store.attendeeCodes.find('unknown')).toBeUndefined()
      expect(await store.attendeeCodeQueries.isKnown(two.hash)).toBe(true)
      expect(await store.attendeeCodeQueries.isKnown('unknown')).toBe(false)
      expect(await store.attendeeCodeQueries.count(eventId)).toEqual({ made: 3, used: 0 })
    })

    test('keeps which device has used a code, at most one of each event', async (store) => {
      const { id: eventId } = await addEvent(store)
      const { id: otherEventId } = await addEvent(store)
      const { id: deviceId } = await addDevice(store)
      await use(store, aCode(eventId), deviceId)
      const { hasUsed, count } = store.attendeeCodeQueries
      expect(await hasUsed(eventId, deviceId)).toBe(true)
      expect(await hasUsed(otherEventId, deviceId)).toBe(false)
      expect(await hasUsed(eventId, (await addDevice(store)).id)).toBe(false)
      expect([await count(eventId), await count(otherEventId)]).toEqual([
        { made: 1, used: 1 },
        { made: 0, used: 0 },
      ])
      await expect(use(store, aCode(eventId), deviceId)).rejects.toThrow()
    })

    test('removes those that are not used, or all, of one event', async (store) => {
      const { id: eventId } = await addEvent(store)
      const { id: otherEventId } = await addEvent(store)
      await use(store, aCode(eventId), (await addDevice(store)).id)
      await store.attendeeCodes.add([aCode(eventId), aCode(eventId), aCode(otherEventId)])
      const remove = (which: 'unused' | 'all') => store.attendeeCodes.remove(eventId, which)
      expect([await remove('unused'), await remove('unused')]).toEqual([2, 0])
      expect(await store.attendeeCodeQueries.count(eventId)).toEqual({ made: 1, used: 1 })
      expect(await remove('all')).toBe(1)
      expect(await store.attendeeCodeQueries.count(otherEventId)).toEqual({ made: 1, used: 0 })
    })

    test('goes with the event', async (store) => {
      const { id: eventId } = await addEvent(store)
      const code = aCode(eventId)
      await use(store, code, (await addDevice(store)).id)
      await store.events.remove(eventId)
      expect(await store.attendeeCodes.find(code.hash)).toBeUndefined()
    })
  })
}

const aCode = (eventId: EventId): New<AttendeeCode> => ({
  eventId,
  hash: `hash ${next()}`,
  deviceId: undefined,
  createdDate: NOON_2026_05_01,
  usedDate: undefined,
})

const use = ({ transaction }: TestStore, code: New<AttendeeCode>, deviceId: DeviceId): Promise<void> =>
  transaction(async ({ attendeeCodes }) => {
    await attendeeCodes.add([code])
    const found = await attendeeCodes.find(code.hash)
    if (found !== undefined)
      await attendeeCodes.save({ ...found, deviceId, usedDate: after(NOON_2026_05_01, 60) })
  })
