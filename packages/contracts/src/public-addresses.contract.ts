import type { UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn } from './case-on.ts'
import { addEvent, addTalk, addUser } from './scene.ts'

export function publicAddressesContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`PublicAddressQueries [${backend.name}]`, () => {
    test('list approved events, their talks, and the verified users who host or speak there', async (store) => {
      const by = (userId: UserId) => ({ speakers: [{ speakerName: 'Ada', userId }] })
      const [host, speaker, both, fresh, hidden, silent] = [
        await addUser(store),
        await addUser(store, { suspended: true }),
        await addUser(store),
        await addUser(store, { verified: false }),
        await addUser(store),
        await addUser(store),
      ]
      const event = await addEvent(store, { hosts: [both.id, host.id, fresh.id] })
      const pending = await addEvent(store, { hosts: [hidden.id], approval: { state: 'pending' } })
      const rejected = await addEvent(store, {
        hosts: [hidden.id],
        approval: { state: 'rejected', reason: '' },
      })
      const [one, two] = [
        await addTalk(store, event.id, by(speaker.id)),
        await addTalk(store, event.id, by(both.id)),
      ]
      for (const { id } of [pending, rejected]) await addTalk(store, id, by(hidden.id))
      expect(await store.publicAddressQueries.list('events', 1)).toEqual([event.urlFriendlyName])
      expect(await store.publicAddressQueries.list('talks', 1)).toEqual([one.stub, two.stub])
      const usernames = await store.publicAddressQueries.list('users', 1)
      expect(usernames).toEqual([host.username, speaker.username, both.username])
      expect(usernames).not.toContain(silent.username)
      expect(await store.publicAddressQueries.countParts()).toEqual({ events: 1, talks: 1, users: 1 })
    })

    test('have nothing in the part behind the last one, and no parts of nothing', async (store) => {
      expect(await store.publicAddressQueries.countParts()).toEqual({ events: 0, talks: 0, users: 0 })
      const event = await addEvent(store)
      await addTalk(store, event.id)
      for (const kind of ['events', 'talks', 'users'] as const) {
        expect(await store.publicAddressQueries.list(kind, 2)).toEqual([])
      }
    })
  })
}
