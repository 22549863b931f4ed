import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { EMPTY, refusedBy, startsWith, takenBy, words } from './fields.ts'
import { asText } from '../../reading/fields.ts'
import { roomsIn, talksIn } from '../../reading/lists.ts'
import { expectStatus, readAll, readOne } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession, type Conference } from '../../writing/conference.ts'
import { create, roomKind, talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'

const [takes, refuses] = [takenBy(roomKind), refusedBy(roomKind)]

const fields: readonly Proof[] = [
  takes(roomKind.body()).of('D3 room POST', 'D3 room fields'),
  refuses('room_name', EMPTY, words.required('room_name')).of('D3 room_name', 'D1 words required'),
  refuses('room_name', [7, ['x'], 'x'.repeat(201)], startsWith('room_name')).of('D3 room_name'),
  refuses('capacity', [1.5, -1, 'many'], startsWith('capacity')).of('D3 capacity', 'D1 words field first'),
  refuses('map_uri', ['map', 'ftp://map.example'], startsWith('map_uri')).of('D3 map_uri'),
]

const room = async ({ make }: World, { id }: Conference, roomName: string, position = 0) =>
  `${api}/rooms/${await make.room(id, { roomName, position })}`

const hosts = { as: 'host' } as const
const asHost = (body: object) => ({ ...hosts, body })

export const rooms: readonly Proof[] = [
  ...fields,
  proof('POST to rooms_uri creates a room, the last one: 201, empty, Location: the room', async (world) => {
    const conference = await aConference(world)
    const first = await room(world, conference, 'Zelt', 3)
    const list = asText((await readOne(world, conference.event))['rooms_uri'])
    const reply = await expectSent(world, 'POST', list, asHost(roomKind.body()), 201)
    const address = roomKind.addressIn(reply)
    expect(reply.text).toBe('')
    expect(await readAll(world, list, 'uri')).toEqual([first, address])
    const shown = { ...roomKind.body(), talks_count: 0, uri: address, event_uri: conference.event }
    expect(await readOne(world, address)).toEqual(shown)
  }).of('D3 room POST', 'D3 rooms_uri', 'D3 room order'),
  proof('PUT replaces what is written about a room, and keeps what is left out', async (world) => {
    const address = await create(world, roomKind)
    const body = { room_name: 'Saal 2', map_uri: '' }
    await expectEmpty(world, 'PUT', address, asHost(body), 204, address)
    expect(await readOne(world, address)).toMatchObject({ ...roomKind.body(), ...body })
    await expectSent(world, 'PUT', address, asHost({ ...body, capacity: null }), 204)
    expect(await readOne(world, address)).toMatchObject({ capacity: null })
  }).of('D3 room PUT'),
  proof('rooms are in the order of their positions, then of their names', async (world) => {
    const conference = await aConference(world)
    for (const [name, position] of [
      ['b', 1],
      ['Ä', 2],
      ['z', 0],
      ['a', 2],
    ] as const) {
      await room(world, conference, name, position)
    }
    const list = `${conference.event}/rooms`
    expect(await readAll(world, list, 'room_name')).toEqual(['z', 'b', 'a', 'Ä'])
    const [last] = (await readAll(world, list, 'uri')).toReversed()
    await expectSent(world, 'PUT', asText(last), asHost({ room_name: 'Ä', position: 0 }), 204)
    expect(await readAll(world, list, 'room_name')).toEqual(['Ä', 'z', 'b', 'a'])
    expect(await roomsIn(world, `${world.at.event('running')}/rooms`)).toEqual(['hall', 'attic'])
  }).of('D3 room order'),
  proof('DELETE of a room is 204, and keeps its talks', async (world) => {
    const conference = await aConference(world)
    const roomId = await world.make.room(conference.id, {})
    const { talk } = await aSession(world, conference, { roomId })
    const address = asText((await readOne(world, talk))['room_uri'])
    await expectEmpty(world, 'DELETE', address, hosts, 204)
    await expectStatus(world, address, 404, hosts)
    const kept = await readOne(world, talk)
    expect(kept).toMatchObject({ room: '' })
    expect(kept).not.toHaveProperty('room_uri')
  }).of('D3 room DELETE', 'D3 talk room_uri'),
  proof('two rooms of an event do not have one name, however it is written', async (world) => {
    const conference = await aConference(world)
    await room(world, conference, 'Größe')
    const other = await room(world, conference, 'Other')
    for (const room_name of ['Größe', ' GRÖßE ', 'Gro\u0308ße']) {
      const sending = asHost({ room_name })
      await expectRefused(world, 'POST', `${conference.event}/rooms`, sending, 400, [startsWith('room_name')])
      await expectRefused(world, 'PUT', other, sending, 400, [startsWith('room_name')])
    }
  }).of('D3 room names'),
  proof('hosts write rooms, and others do not', async (world) => {
    const conference = await aConference(world)
    const address = await room(world, conference, 'Attic')
    for (const [as, status] of [
      [undefined, 401],
      ['member', 403],
      ['otherHost', 403],
    ] as const) {
      const sending = { as, body: roomKind.body() }
      await expectSent(world, 'POST', `${conference.event}/rooms`, sending, status)
      await expectSent(world, 'PUT', address, sending, status)
      await expectSent(world, 'DELETE', address, { as }, status)
    }
    expect(await readAll(world, `${conference.event}/rooms`, 'room_name')).toEqual(['Attic'])
  }).of('D3 room rights'),
  proof('a talk takes the name of a room, and a new name of a host makes the room', async (world) => {
    const conference = await aConference(world)
    const attic = await room(world, conference, 'Attic')
    const body = talkKind.body({ room: ' aTTIC ' })
    const reply = await expectSent(world, 'POST', `${conference.event}/talks`, asHost(body), 201)
    const talk = asText(reply.headers.location)
    expect(await readOne(world, talk)).toMatchObject({ room: 'Attic', room_uri: attic })
    await expectSent(world, 'PUT', talk, asHost(talkKind.body()), 204)
    expect(await readOne(world, talk)).toMatchObject({ room: 'Attic' })
    await expectSent(world, 'PUT', talk, asHost(talkKind.body({ room: 'Cellar' })), 204)
    const moved = await readOne(world, talk)
    expect(await readAll(world, `${conference.event}/rooms`, 'uri')).toEqual([attic, moved['room_uri']])
    for (const room of ['', null]) {
      await expectSent(world, 'PUT', talk, asHost(talkKind.body({ room: 'Cellar' })), 204)
      await expectSent(world, 'PUT', talk, asHost(talkKind.body({ room })), 204)
      expect(await readOne(world, talk)).toMatchObject({ room: '' })
    }
    await expectRefused(world, 'PUT', talk, asHost(talkKind.body({ room: 7 })), 400, [startsWith('room')])
  }).of('D3 talk room', 'D3 talk room_uri', 'D3 talk room made'),
  proof('a speaker does not change the room of a talk', async (world) => {
    const conference = await aConference(world)
    const roomId = await world.make.room(conference.id, { roomName: 'Attic' })
    await room(world, conference, 'Cellar')
    const { talk } = await aSession(world, conference, { roomId })
    const send = (room: string, status: number) =>
      expectSent(world, 'PUT', talk, { as: 'speaker', body: talkKind.body({ room }) }, status)
    for (const name of ['Cellar', 'New', '']) await send(name, 403)
    expect(await readOne(world, talk)).toMatchObject({ room: 'Attic' })
    expect(await readAll(world, `${conference.event}/rooms`, 'room_name')).toEqual(['Attic', 'Cellar'])
    await send('attic', 204)
  }).of('D3 talk room by speaker'),
  proof('talks of an event are filtered by their room, exactly and folded', async (world) => {
    const find = (name: string) =>
      talksIn(world, `${world.at.event('running')}/talks?room=${encodeURIComponent(name)}`)
    expect(await find('saal <B>1</B> & ÄTHER')).toEqual(['keynote'])
    for (const name of ['Saal', 'Saal <b>1</b> & Ather', 'Attic']) expect(await find(name)).toEqual([])
    expect(await find('')).toHaveLength(5)
  }).of('D3 talk room filter'),
]
