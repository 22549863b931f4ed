import { after, fold, type Room } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aRoom } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addRoom, addTalk, everything, firstPage, idsOf, publicOnly, readPages } from './scene.ts'

export function roomRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`RoomRepository [${backend.name}]`, () => {
    test('finds a room as it was added, and as it was saved', async (store) => {
      const event = await addEvent(store)
      const room = aRoom(event.id, {
        roomName: `Ünïcode "quotes" 100% <b>_ 💡 'n' \\`,
        roomDescription: 'Several\nlines',
        capacity: 1_000_000,
        mapUri: 'https://maps.example/?a=1&b="',
        position: 10_000,
      })
      const added = await store.rooms.add(room)
      expect(added).toEqual({ ...room, id: added.id })
      expect(await store.rooms.find(added.id)).toEqual(added)
      const changed = { ...aRoom(event.id), id: added.id }
      await store.rooms.save(changed)
      expect(await store.rooms.find(added.id)).toEqual(changed)
      await store.rooms.remove(added)
      expect(await store.rooms.find(added.id)).toBeUndefined()
      expect((await addRoom(store, event.id)).id).toBeGreaterThan(added.id)
    })

    test('refuses a name of the same event, in any letter case and width, and takes it in another', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const saal = await addRoom(store, event.id, { roomName: 'Größe A' })
      await expect(addRoom(store, event.id, { roomName: 'GRÖßE Ａ' })).rejects.toThrow(NotUnique)
      const side = await addRoom(store, event.id)
      await expect(store.rooms.save({ ...side, roomName: 'größe a' })).rejects.toThrow(NotUnique)
      await store.rooms.save({ ...saal, roomName: 'GRÖßE A' })
      await addRoom(store, other.id, { roomName: 'Größe A' })
    })

    test('lists the rooms of one event by their positions, then by their names', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addRoom(store, other.id)
      const places = [
        ['b', 1],
        ['Å', 2],
        ['z', 0],
        ['B2', 2],
        ['a', 2],
      ] as const
      for (const [roomName, position] of places) await addRoom(store, event.id, { roomName, position })
      const inOrder = ['z', 'b', 'a', 'Å', 'B2']
      expect(namesOf(await store.rooms.ofEvent(event.id))).toEqual(inOrder)
      const views = await readPages((page) => store.roomQueries.list(event.id, page), 2)
      expect(namesOf(views)).toEqual(inOrder)
    })

    test('goes with its event', async (store) => {
      const event = await addEvent(store)
      const room = await addRoom(store, event.id)
      await addTalk(store, event.id, { roomId: room.id })
      await store.events.remove(event.id)
      expect(await store.rooms.find(room.id)).toBeUndefined()
    })
  })

  describe(`RoomQueries [${backend.name}]`, () => {
    test('shows a room with its talks counted, to those who see its event', async (store) => {
      const event = await addEvent(store, { approval: { state: 'pending' } })
      const room = await addRoom(store, event.id)
      await addTalk(store, event.id, { roomId: room.id })
      await addTalk(store, event.id)
      const view = { ...room, talksCount: 1 }
      const { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent } = event
      expect(await store.roomQueries.find(room.id, everything)).toEqual({
        ...view,
        event: { id, name, urlFriendlyName, startDate, endDate, zone, cancelled, accent },
      })
      expect(await store.roomQueries.find(room.id, publicOnly)).toBeUndefined()
      expect((await store.roomQueries.list(event.id, firstPage)).items).toEqual([view])
    })
  })

  describe(`Talks in rooms [${backend.name}]`, () => {
    test('show their room, and stay when it goes', async (store) => {
      const event = await addEvent(store)
      const room = await addRoom(store, event.id, { position: 3 })
      const talk = await addTalk(store, event.id, { roomId: room.id })
      const shown = { roomId: room.id, roomName: room.roomName, position: 3 }
      const view = () => store.talkQueries.find(talk.id, everything, undefined)
      expect((await view())?.room).toEqual(shown)
      expect((await store.programmeQueries.surroundings(talk.id, everything)).parallel).toEqual([])
      await store.rooms.remove(room)
      expect((await view())?.room).toBeUndefined()
      expect(await store.talks.find(talk.id)).toEqual({
        ...talk,
        roomId: undefined,
      })
    })

    test('are listed by the name of their room, folded', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const [saal, side] = [
        await addRoom(store, event.id, { roomName: 'Saal Ä' }),
        await addRoom(store, event.id, { roomName: 'Saal' }),
      ]
      const elsewhere = await addRoom(store, other.id, { roomName: 'Saal Ä' })
      const talk = await addTalk(store, event.id, { roomId: saal.id })
      await addTalk(store, event.id, { roomId: side.id })
      await addTalk(store, event.id)
      await addTalk(store, other.id, { roomId: elsewhere.id })
      const inRoom = async (room: string) => {
        const criteria = { kind: 'of-event', eventId: event.id, room } as const
        return idsOf((await store.talkQueries.list(criteria, everything, firstPage, undefined)).items)
      }
      expect(await inRoom(fold('SAAL Ä'))).toEqual([talk.id])
      expect(await inRoom('nowhere')).toEqual([])
    })

    test('of a room get their next calendar revision, and no others', async (store) => {
      const event = await addEvent(store)
      const room = await addRoom(store, event.id)
      const [talk, other] = [
        await addTalk(store, event.id, { roomId: room.id }),
        await addTalk(store, event.id),
      ]
      const changedDate = after(NOON_2026_05_01, 5)
      await store.talks.reviseIn({ roomId: room.id }, changedDate)
      const found = (id: typeof talk.id) => store.talks.find(id)
      expect(await found(talk.id)).toEqual({ ...talk, calendarRevision: { sequence: 1, changedDate } })
      expect(await found(other.id)).toEqual(other)
    })
  })
}
const namesOf = (rooms: readonly Pick<Room, 'roomName'>[]) => rooms.map(({ roomName }) => roomName)
