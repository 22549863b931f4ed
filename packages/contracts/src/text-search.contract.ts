import { type EventId, MOST_FOUND, readSearchQuery } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addRoom, addTalk, addTrack, everything, firstPage } from './scene.ts'

async function talksFor(store: TestStore, text: string, within?: EventId): Promise<readonly string[]> {
  const query = readSearchQuery(text)
  const { items } = await store.talkQueries.search(query, everything, firstPage, undefined, within)
  return items.map(({ talkTitle }) => talkTitle)
}

async function eventsFor(store: TestStore, text: string): Promise<readonly string[]> {
  const { items } = await store.eventQueries.search(readSearchQuery(text), everything, firstPage, undefined)
  return items.map(({ name }) => name)
}

export function textSearchContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`search of texts: what is found [${backend.name}]`, () => {
    test('events by parts of words of the name, the tags, the place and the tracks, and by beginnings of words of the description', async (store) => {
      const event = await addEvent(store, {
        name: 'Mare Web Days',
        description: 'By the sea',
        tags: ['typography'],
        location: 'Kraków, Łódź',
      })
      await addTrack(store, event.id, { trackName: 'Über uns' })
      for (const text of ['mare', 'sea web', 'typo', 'day', 'krakow', 'lod mare', 'uber', 'eb sea', 'raph']) {
        expect([text, await eventsFor(store, text)]).toEqual([text, ['Mare Web Days']])
      }
      expect(await eventsFor(store, 'ea')).toEqual([])
    })

    test('talks by the names of their tracks, also after a change of these', async (store) => {
      const { id } = await addEvent(store)
      const track = await addTrack(store, id, { trackName: 'Frontend' })
      await addTalk(store, id, { talkTitle: 'Within', tracks: [track.id] })
      expect(await talksFor(store, 'front')).toEqual(['Within'])
      await store.tracks.save({ ...track, trackName: 'Backend' })
      expect([await talksFor(store, 'front'), await talksFor(store, 'back')]).toEqual([[], ['Within']])
      await store.tracks.remove(track.id)
      expect(await talksFor(store, 'back')).toEqual([])
    })

    test('talks of one event', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await addTalk(store, event.id, { talkTitle: 'Here rust' })
      await addTalk(store, other.id, { talkTitle: 'There rust' })
      expect(await talksFor(store, 'rust', event.id)).toEqual(['Here rust'])
      expect(await talksFor(store, 'there', event.id)).toEqual([])
    })
  })

  describe(`search of texts: order [${backend.name}]`, () => {
    test(`shows at most ${MOST_FOUND} results in pages, and says that there are more`, async (store) => {
      const { id } = await addEvent(store)
      for (let count = 0; count < MOST_FOUND; count += 1) await addTalk(store, id, { talkTitle: 'Same' })
      const search = (start: number) =>
        store.talkQueries.search(readSearchQuery('same'), everything, { start, size: 30 }, undefined)
      expect(await search(0)).toMatchObject({ total: MOST_FOUND, start: 0, size: 30, isMore: false })
      await addTalk(store, id, { talkTitle: 'Other', talkDescription: 'The same' })
      expect(await search(0)).toMatchObject({ total: MOST_FOUND, isMore: true })
      expect((await search(90)).items).toHaveLength(10)
      expect((await search(100)).items).toEqual([])
    })
  })

  describe(`search of texts: changes [${backend.name}]`, () => {
    test('a talk is found by the present name of its room, and of no other', async (store) => {
      const event = await addEvent(store)
      const room = await addRoom(store, event.id, { roomName: 'Saal Größe' })
      const talk = await addTalk(store, event.id, { talkTitle: 'Within', roomId: room.id })
      await addTalk(store, event.id)
      expect(await talksFor(store, 'saal grosse')).toEqual(['Within'])
      await store.rooms.save({ ...room, roomName: 'Foyer' })
      expect([await talksFor(store, 'foyer'), await talksFor(store, 'saal')]).toEqual([['Within'], []])
      await store.rooms.remove(room)
      expect(await talksFor(store, 'foyer')).toEqual([])
      const other = await addRoom(store, event.id, { roomName: 'Saal' })
      await store.talks.save({ ...talk, roomId: other.id })
      expect(await talksFor(store, 'saal')).toEqual(['Within'])
    })

    test('a changed event is found by its new texts only, and takes its talks with it', async (store) => {
      const event = await addEvent(store, { name: 'Old', tags: ['php'] })
      await addTalk(store, event.id, { talkTitle: 'Within' })
      await store.events.save({ ...event, name: 'New', tags: ['web'] })
      expect([await eventsFor(store, 'new web'), await eventsFor(store, 'php')]).toEqual([['New'], []])
      await store.events.remove(event.id)
      expect([await eventsFor(store, 'new'), await talksFor(store, 'within')]).toEqual([[], []])
    })
  })
}
