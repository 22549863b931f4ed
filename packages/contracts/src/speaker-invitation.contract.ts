import { NotUnique } from '@lectern/application'
import { after, type EventId, newInvitation } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addUser } from './scene.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'

export function speakerInvitationContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`SpeakerInvitationRepository [${backend.name}]`, () => {
    test('lists the invitations of an event by name, and finds one by its hash', async (store) => {
      const { id: eventId } = await addEvent(store)
      const [zoe, ada] = await add(store, eventId, 'Zoe', `ada "quotes" 100% <b>_ 💡`)
      await add(store, (await addEvent(store)).id, 'Ada')
      if (zoe === undefined || ada === undefined) expect.fail('They are not added')
      const sent = { ...zoe, hash: 'hash of zoe', sentDate: NOON_2026_05_01 }
      await store.speakerInvitations.save(sent)
      expect(await listOf(store, eventId)).toEqual([ada, sent])
      expect(await store.speakerInvitationQueries.list(eventId, { start: 1, size: 1 })).toMatchObject({
        items: [sent],
        total: 2,
      })
      expect(await store.speakerInvitationQueries.findByHash('hash of zoe')).toEqual(sent)
      expect(await store.speakerInvitationQueries.findByHash('unknown')).toBeUndefined()
      expect(await store.speakerInvitations.find(ada.id)).toEqual(ada)
      expect(await store.speakerInvitations.add(eventId, [])).toEqual([])
      await expect(store.speakerInvitations.save({ ...ada, hash: 'hash of zoe' })).rejects.toThrow(NotUnique)
    })

    test('replaces the invitation of the same name', async (store) => {
      const { id: eventId } = await addEvent(store)
      const { id: otherId } = await addEvent(store)
      const [, bob] = await add(store, eventId, 'Ada', 'Bob')
      const ofOther = await add(store, otherId, 'Ada')
      const replaced = await add(store, eventId, ' ADA ')
      expect(await listOf(store, eventId)).toEqual([...replaced, bob])
      expect(await listOf(store, otherId)).toEqual(ofOther)
    })

    test('removes the oldest that are open', async (store) => {
      const { id: eventId } = await addEvent(store)
      const [first, second, third] = await add(store, eventId, 'A', 'B', 'C')
      if (first === undefined || second === undefined || third === undefined)
        expect.fail('They are not added')
      const ended = { ...second, state: 'withdrawn', endedDate: NOON_2026_05_01 } as const
      const later = { ...third, invitedDate: after(NOON_2026_05_01, 1) }
      for (const changed of [ended, later]) await store.speakerInvitations.save(changed)
      await store.speakerInvitations.removeOpenUntil(NOON_2026_05_01)
      expect(await listOf(store, eventId)).toEqual([ended, later])
    })

    test('goes with the event, and stays without who accepted it', async (store) => {
      const [{ id: eventId }, { id: otherId }] = [await addEvent(store), await addEvent(store)]
      const [kept] = await add(store, eventId, 'A')
      await add(store, otherId, 'A')
      const { id: accepterId } = await addUser(store)
      if (kept === undefined) expect.fail('It is not added')
      const ended = { ...kept, state: 'accepted', endedDate: NOON_2026_05_01 } as const
      await store.speakerInvitations.save({ ...ended, accepterId })
      await store.users.remove(accepterId)
      await store.events.remove(otherId)
      expect(await listOf(store, eventId)).toEqual([ended])
      expect(await listOf(store, otherId)).toEqual([])
    })
  })
}

const add = ({ speakerInvitations }: TestStore, eventId: EventId, ...names: readonly string[]) =>
  speakerInvitations.add(
    eventId,
    names.map((displayName) =>
      newInvitation({ eventId, displayName, email: 'ada@lectern.example' }, NOON_2026_05_01),
    ),
  )

const listOf = async ({ speakerInvitationQueries }: TestStore, eventId: EventId) =>
  (await speakerInvitationQueries.list(eventId, { start: 0, size: 10 })).items
