import type { Repositories, SecretHasher, Store } from '@lectern/application'
import { aToken, testPorts } from '@lectern/contracts/testing'
import { NOW, PASSWORD } from '../../../src/world/names.ts'
import { moment } from '../../../src/world/scene/moment.ts'
import { isRole, type Role, roles } from '../../../src/world/roles.ts'
import type { People, Scene } from '../../../src/world/scene/scene.ts'
import { addAccess } from './access.ts'
import { addEventComments, addTalkComments } from './comments.ts'
import { addEvents } from './events.ts'
import { addModerations } from './moderation.ts'
import { addPeople } from './people.ts'
import { addRooms, addTalks, addTracks } from './talks.ts'

export async function seedScene(store: Store, hasher: SecretHasher): Promise<Scene> {
  const password = await testPorts(store).passwordHasher.hash(PASSWORD)
  return store.transaction(async (repositories) => {
    const people = await addPeople(repositories, password)
    const events = await addEvents(repositories, people)
    const tracks = await addTracks(repositories, events)
    const rooms = await addRooms(repositories, events)
    const added = await addTalks(repositories, { people, events, tracks, rooms })
    const talkComments = await addTalkComments(repositories, people, events, added.talks)
    const eventComments = await addEventComments(repositories, people, events)
    await addTokens(repositories, people, hasher)
    const access = await addAccess(repositories, people)
    const moderations = await addModerations(repositories, people, events)
    return {
      people,
      events,
      tracks,
      rooms,
      talks: added.talks,
      links: nth(added.links),
      talkComments,
      eventComments,
      applications: nth(access.applications),
      tokens: nth(access.tokens),
      moderations: nth(moderations),
    }
  })
}

export const tokenOf = (role: Role): string => `${role}-token-`.padEnd(43, 'x')

async function addTokens({ tokens }: Repositories, people: People, hasher: SecretHasher): Promise<void> {
  const used = { createdDate: moment(NOW), lastUsedDate: moment(NOW) }
  for (const role of Object.keys(roles).filter(isRole)) {
    const hash = hasher.hash(tokenOf(role))
    await tokens.add(aToken(people[roles[role]], { hash, ...used }))
  }
}

const nth =
  <Id>(ids: readonly Id[]) =>
  (index: number): Id => {
    const id = ids[index]
    if (id === undefined) throw new Error(`There is no number ${index} in the scene`)
    return id
  }
