import { expect } from 'vitest'
import type { Fields } from '../reading/fields.ts'
import { readOne, verboseOf } from '../reading/read.ts'
import type { Reply } from '../world/client.ts'
import type { Role } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { aConference } from './conference.ts'
import { expectSent } from './send.ts'

/** Something that is created by POST. */
export interface Kind {
  readonly what: string
  /** A user who may create and edit it, so that it is visible to all at once. */
  readonly as: Role
  /** Where a new one may be posted to. */
  readonly collection: (world: World) => Promise<string>
  readonly body: (fields?: Fields) => Fields
  /** Where it is, as the answer to its creation says. */
  readonly addressIn: (reply: Reply) => string
}

const locationIn = ({ headers }: Reply): string => headers.location ?? ''

export const eventKind: Kind = {
  what: 'an event',
  as: 'admin',
  collection: () => Promise.resolve('/events/'),
  body: (fields = {}) => ({
    name: 'PHP Conference',
    description: 'All about PHP',
    location: 'Town hall',
    start_date: '2026-06-01T09:00',
    end_date: '2026-06-02T17:00',
    tz_continent: 'Europe',
    tz_place: 'Amsterdam',
    ...fields,
  }),
  addressIn: ({ headers }) => /^<([^>]+)>; rel="item"$/u.exec(String(headers['link']))?.[1] ?? '',
}

export const talkKind: Kind = {
  what: 'a talk',
  as: 'host',
  collection: async (world) => `${(await aConference(world)).event}/talks`,
  body: (fields = {}) => ({
    talk_title: 'Ports and adapters',
    talk_description: 'How to keep the inside in',
    start_date: '2026-05-02T10:00',
    ...fields,
  }),
  addressIn: locationIn,
}

export const trackKind: Kind = {
  what: 'a track',
  as: 'host',
  collection: async (world) => `${(await aConference(world)).event}/tracks`,
  body: (fields = {}) => ({
    track_name: 'Architecture',
    track_description: 'How things hang together',
    ...fields,
  }),
  addressIn: locationIn,
}

export const roomKind: Kind = {
  what: 'a room',
  as: 'host',
  collection: async (world) => `${(await aConference(world)).event}/rooms`,
  body: (fields = {}) => ({
    room_name: 'Saal 1',
    room_description: 'Up the stairs',
    capacity: 120,
    map_uri: 'https://map.example/?room=1',
    ...fields,
  }),
  addressIn: locationIn,
}

/** Where the new one is. */
export async function create(world: World, kind: Kind, fields: Fields = {}): Promise<string> {
  const sending = { as: kind.as, body: kind.body(fields) }
  const reply = await expectSent(world, 'POST', await kind.collection(world), sending, 201)
  const address = kind.addressIn(reply)
  expect(address, `address of ${kind.what}`).toMatch(/^https:.+\/\d+$/u)
  return address
}

/** The verbose form of the new record for its creator. */
export async function show(world: World, kind: Kind, fields: Fields = {}): Promise<Fields> {
  return readOne(world, verboseOf(await create(world, kind, fields)), { as: kind.as })
}
