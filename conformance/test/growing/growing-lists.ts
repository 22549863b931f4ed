import type { Repositories, Store } from '@lectern/application'
import { aTalk, aTalkComment, aTrack, anEvent, anEventComment, aUser } from '@lectern/application/testing'
import { after, DAY, type Instant } from '@lectern/domain'
import { expect } from 'vitest'
import { type Fields, asText } from '../../src/reading/fields.ts'
import { read, withParameter } from '../../src/reading/read.ts'
import type { Addresses } from '../../src/world/addresses.ts'
import { moment } from '../../src/world/scene/moment.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'

/** A list, and how something is added to it, each time at another place. */
export interface GrowingList {
  readonly title: string
  readonly list: (at: Addresses) => string
  readonly add: (repositories: Repositories, scene: Scene, turn: number) => Promise<unknown>
}

/** Before, among and behind everything that there is. */
const when = (turn: number): Instant =>
  moment(['2018-01-01T00:00:00Z', '2026-05-01T11:00:00Z', '2029-01-01T00:00:00Z'][turn % 3] ?? '')

const addEvent: GrowingList['add'] = ({ events }, { people }, turn) =>
  events.add(anEvent(people.hanna, { startDate: when(turn), endDate: after(when(turn), DAY), tags: ['php'] }))

const addTalk: GrowingList['add'] = ({ talks }, { events, people }, turn) =>
  talks.add(
    aTalk(events('running'), {
      talkTitle: `php ${turn}`,
      startDate: when(turn),
      speakers: [{ speakerName: 'Sven', userId: people.sven }],
    }),
  )

const addTalkComment: GrowingList['add'] = ({ comments }, { talks, events, people }, turn) => {
  const talk = { id: talks('keynote'), eventId: events('running') }
  return comments.add(aTalkComment(talk, people.mia, { createdDate: when(turn) }))
}

const addEventComment: GrowingList['add'] = ({ comments }, { events, people }, turn) =>
  comments.add(anEventComment(events('running'), people.mia, { createdDate: when(turn) }))

const addAttendee: GrowingList['add'] = async ({ users, attendance }, { events }) => {
  const user = await users.add(aUser())
  await attendance.add(events('running'), user.id)
}

const addAttendance: GrowingList['add'] = async (repositories, scene, turn) => {
  const { people } = scene
  const event = await repositories.events.add(anEvent(people.hanna, { startDate: when(turn) }))
  await repositories.attendance.add(event.id, people.mia)
}

const addTrack: GrowingList['add'] = ({ tracks }, { events }, turn) =>
  tracks.add(aTrack(events('running'), { trackName: `${['aa', 'bb', 'zz'][turn % 3]} ${turn}` }))

export const growingLists: readonly GrowingList[] = [
  ...['', '?filter=hot', '?filter=upcoming', '?filter=past', '?filter=all&start=0', '?tags=php'].map(
    (query) => ({ title: `events${query}`, list: () => `/events${query}`, add: addEvent }),
  ),
  { title: 'events of a host', list: (at) => `${at.user('hanna')}/hosted`, add: addEvent },
  { title: 'attended events', list: (at) => `${at.user('mia')}/attended`, add: addAttendance },
  { title: 'talks of an event', list: (at) => `${at.event('running')}/talks`, add: addTalk },
  { title: 'talks of a user', list: (at) => `${at.user('sven')}/talks`, add: addTalk },
  { title: 'talks with a title', list: () => '/talks?title=php', add: addTalk },
  { title: 'tracks', list: (at) => `${at.event('running')}/tracks`, add: addTrack },
  { title: 'comments of a talk', list: (at) => `${at.talk('keynote')}/comments`, add: addTalkComment },
  {
    title: 'comments of all talks',
    list: (at) => `${at.event('running')}/talk_comments`,
    add: addTalkComment,
  },
  { title: 'talk comments of a user', list: (at) => `${at.user('mia')}/talk_comments`, add: addTalkComment },
  { title: 'comments of an event', list: (at) => `${at.event('running')}/comments`, add: addEventComment },
  {
    title: 'event comments of a user',
    list: (at) => `${at.user('mia')}/event_comments`,
    add: addEventComment,
  },
  { title: 'attendees', list: (at) => `${at.event('running')}/attendees`, add: addAttendee },
  { title: 'users', list: () => '/users', add: addAttendee },
]

const addressOf = (record: Fields): string => asText(record['uri'] ?? record['comment_uri'])

/** Turns pages while, after each of them, something is added: whatever was there at the start is met. */
export async function expectNothingMissed(
  world: World,
  store: Store,
  scene: Scene,
  { list, add }: GrowingList,
): Promise<void> {
  const address = list(world.at)
  const atStart = (await read(world, withParameter(address, 'resultsperpage=0'))).records.map(addressOf)
  const met = new Set<string>()
  let next: unknown = withParameter(address, 'resultsperpage=3')
  for (let turn = 0; next !== undefined; turn++) {
    const page = await read(world, asText(next))
    for (const record of page.records) met.add(addressOf(record))
    next = page.meta['next_page']
    if (turn < MOST_ADDED) await store.transaction((repositories) => add(repositories, scene, turn))
  }
  expect(atStart.length).toBeGreaterThan(2)
  expect(atStart.filter((uri) => !met.has(uri))).toEqual([])
  const { meta } = await read(world, address)
  expect(meta['total'], 'records in the end').toBeGreaterThan(atStart.length)
}

/** Lists that grow as fast as they are read have no end. */
const MOST_ADDED = 6
