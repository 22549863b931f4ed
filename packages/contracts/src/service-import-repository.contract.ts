import { type ImportedKind, instant } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NotUnique } from '@lectern/application'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addRoom, addTalk, addTrack, addUser } from './scene.ts'

const address = 'https://source.example/v2.1/'
const anImport = { address, startedDate: instant(1), finishedDate: undefined }
const uriOf = (kind: ImportedKind): string => `${address}${kind}/1`

export function serviceImportRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`ServiceImportRepository [${backend.name}]`, () => {
    test('finds the newest import of an address that is not finished', async ({ transaction }) => {
      await transaction(async ({ serviceImports }) => {
        const old = await serviceImports.add(anImport)
        const other = await serviceImports.add({ ...anImport, address: `${address}events/1` })
        const newest = await serviceImports.add({ ...anImport, startedDate: instant(2) })
        expect(await serviceImports.findUnfinished(address)).toEqual(newest)
        await serviceImports.save({ ...newest, finishedDate: instant(3) })
        expect(await serviceImports.findUnfinished(address)).toEqual(old)
        await serviceImports.save({ ...old, finishedDate: instant(3) })
        expect(await serviceImports.findUnfinished(address)).toBeUndefined()
        expect(await serviceImports.findUnfinished(other.address)).toEqual(other)
      })
    })

    test('knows which record became which one here, and which is gone', async (store) => {
      const event = await addEvent(store)
      const ids = {
        person: (await addUser(store)).id,
        event: event.id,
        image: event.id,
        track: (await addTrack(store, event.id)).id,
        room: (await addRoom(store, event.id)).id,
        talk: (await addTalk(store, event.id)).id,
        attendance: (await addUser(store)).id,
        'event-comment': event.id,
        'talk-comment': event.id,
      } as const satisfies Record<ImportedKind, number>
      const kinds = Object.keys(ids) as readonly ImportedKind[]
      const recordsOf = async (): Promise<object> =>
        store.transaction(async ({ serviceImports }) => {
          const found = []
          for (const kind of kinds) {
            const records = await serviceImports.recordsOf(kind, [uriOf(kind), `${address}another`])
            found.push(...records.entries())
          }
          return Object.fromEntries(found)
        })
      await store.serviceImports.addRecords(
        kinds.map((kind) => ({ kind, uri: uriOf(kind), recordId: ids[kind] })),
      )
      const all = Object.fromEntries(kinds.map((kind) => [uriOf(kind), ids[kind]]))
      expect(await recordsOf()).toEqual(all)
      await store.events.remove(event.id)
      await store.users.remove(ids.person)
      const gone = ['person', 'event', 'image', 'track', 'room', 'talk'] as const
      expect(await recordsOf()).toEqual({
        ...all,
        ...Object.fromEntries(gone.map((kind) => [uriOf(kind), undefined])),
      })
    })

    test('moves the records of a person to another account', async (store) => {
      const [from, to, other] = [await addUser(store), await addUser(store), await addUser(store)]
      await store.transaction(async ({ serviceImports }) => {
        await serviceImports.addRecords([
          { kind: 'person', uri: 'from', recordId: from.id },
          { kind: 'person', uri: 'other', recordId: other.id },
          { kind: 'attendance', uri: 'from', recordId: from.id },
          { kind: 'talk-comment', uri: 'from', recordId: from.id },
        ])
        await serviceImports.movePerson(from.id, to.id)
        const idOf = async (kind: ImportedKind, uri: string) =>
          (await serviceImports.recordsOf(kind, [uri])).get(uri)
        expect(await idOf('person', 'from')).toBe(to.id)
        expect(await idOf('person', 'other')).toBe(other.id)
        expect(await idOf('attendance', 'from')).toBe(to.id)
        expect(await idOf('talk-comment', 'from')).toBe(from.id)
      })
    })

    test('keeps an address of a kind once', async ({ transaction }) => {
      const { id: recordId } = await transaction(({ serviceImports }) => serviceImports.add(anImport))
      const record = { kind: 'event', uri: uriOf('event'), recordId } as const
      const add = () =>
        transaction(({ serviceImports }) =>
          serviceImports.addRecords([{ ...record, kind: 'image' }, record, { ...record, uri: address }]),
        )
      await add()
      await expect(add()).rejects.toThrow(NotUnique)
    })
  })
}
