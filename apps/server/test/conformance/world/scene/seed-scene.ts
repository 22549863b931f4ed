import type { Repositories, SecretHasher, Store } from '@lectern/application'
import { aToken, testPorts } from '@lectern/application/testing'
import { NOW, PASSWORD } from '../names.ts'
import { type Access, addAccess } from './access.ts'
import { addEventComments, addTalkComments, type EventComments, type TalkComments } from './comments.ts'
import { addEvents, type Events } from './events.ts'
import { moment } from './moment.ts'
import { addModerations, type Moderations } from './moderation.ts'
import { addPeople, type People, type Person } from './people.ts'
import { addTalks, type AddedTalks, addTracks, type Tracks } from './talks.ts'

/** Everything that is in a store when proofs look at it. */
export interface Scene extends AddedTalks {
  readonly people: People
  readonly events: Events
  readonly tracks: Tracks
  readonly talkComments: TalkComments
  readonly eventComments: EventComments
  readonly access: Access
  readonly moderations: Moderations
}

export async function seedScene(store: Store, hasher: SecretHasher): Promise<Scene> {
  const password = await testPorts(store).passwordHasher.hash(PASSWORD)
  return store.transaction(async (repositories) => {
    const people = await addPeople(repositories, password)
    const events = await addEvents(repositories, people)
    const tracks = await addTracks(repositories, events)
    const added = await addTalks(repositories, { people, events, tracks })
    const talkComments = await addTalkComments(repositories, people, added.talks)
    const eventComments = await addEventComments(repositories, people, events)
    await addTokens(repositories, people, hasher)
    const access = await addAccess(repositories, people)
    const moderations = await addModerations(repositories, people, events)
    return { people, events, tracks, ...added, talkComments, eventComments, access, moderations }
  })
}

/** Whoever asks, by what they are to most of the scene. */
export const askers = {
  member: 'mia',
  author: 'arne',
  speaker: 'sven',
  host: 'hanna',
  otherHost: 'otto',
  admin: 'ada',
  suspended: 'sigrid',
} as const satisfies Record<string, Person>

export type Role = keyof typeof askers

export const tokenOf = (role: Role): string => `${role}-token-`.padEnd(43, 'x')

async function addTokens({ tokens }: Repositories, people: People, hasher: SecretHasher): Promise<void> {
  const used = { createdDate: moment(NOW), lastUsedDate: moment(NOW) }
  for (const role of Object.keys(askers).filter(isRole)) {
    const hash = hasher.hash(tokenOf(role))
    await tokens.add(aToken(people[askers[role]], { hash, ...used }))
  }
}

const isRole = (name: string): name is Role => Object.hasOwn(askers, name)
