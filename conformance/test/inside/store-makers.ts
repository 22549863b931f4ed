import { Sha256SecretHasher } from '@lectern/adapters-platform'
import type { Store } from '@lectern/application'
import { anEvent, aRoom, aTalk, aToken, aTrack, aUser, testPorts } from '@lectern/contracts/testing'
import type { Makers } from '../../src/world/makers.ts'
import { api, PASSWORD } from '../../src/world/names.ts'
import type { People } from '../../src/world/scene/scene.ts'

/** Makes records in the store, whatever the rules of the service are. */
export const storeMakers = (store: Store, people: People): Makers => ({
  conference: async (traits) => {
    const { id } = await store.transaction(({ events }) => events.add(anEvent(people.hanna, traits)))
    return id
  },
  session: async (eventId, traits) => {
    const { id } = await store.transaction(({ talks }) => talks.add(aTalk(eventId, traits)))
    return id
  },
  track: async (eventId, traits) => {
    const { id } = await store.transaction(({ tracks }) => tracks.add(aTrack(eventId, traits)))
    return id
  },
  room: async (eventId, traits) => {
    const { id } = await store.transaction(({ rooms }) => rooms.add(aRoom(eventId, traits)))
    return id
  },
  newcomer: async (traits) => {
    const user = await store.transaction(({ users }) => users.add(aUser(traits)))
    const token = `of-${user.username}-`.padEnd(43, 'x')
    const password = await testPorts(store).passwordHasher.hash(PASSWORD)
    await store.transaction(async ({ users, tokens }) => {
      await users.setPassword(user.id, password)
      await tokens.add(aToken(user.id, { hash: hasher.hash(token) }))
    })
    const { id, username, fullName, email } = user
    const asking = { headers: { authorization: `Bearer ${token}` } }
    return { id, username, fullName, email, uri: `${api}/users/${id}`, asking }
  },
})

const hasher = new Sha256SecretHasher()
