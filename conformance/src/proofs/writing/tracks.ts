import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { EMPTY, refusedBy, startsWith, takenBy, words } from './fields.ts'
import { asText } from '../../reading/fields.ts'
import { expectStatus, read, readAll, readOne } from '../../reading/read.ts'
import { aConference, aTrackOf, aSession } from '../../writing/conference.ts'
import { trackKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'

const [takes, refuses] = [takenBy(trackKind), refusedBy(trackKind)]

const fields: readonly Proof[] = [
  takes(trackKind.body()).of('4.6 POST', 'D4 track fields'),
  takes({ track_name: 'ü'.repeat(200) }).of('D1 longest'),
  refuses('track_name', EMPTY, words.required('track_name')).of(
    '4.6 POST',
    'D4 track fields',
    'D1 words required',
    'D1 empty text',
  ),
  refuses('track_description', EMPTY, words.required('track_description')).of(
    '4.6 POST',
    'D4 track fields',
    'D1 words required',
    'D1 empty text',
  ),
  refuses('track_name', [7, ['x'], 'x'.repeat(201)], startsWith('track_name')).of(
    'D1 longest',
    'D1 words field first',
  ),
  refuses('track_description', [7, {}], startsWith('track_description')).of('D1 words field first'),
]

export const tracks: readonly Proof[] = [
  ...fields,
  proof('POST to tracks_uri creates a track: 201, empty, Location: the track', async (world) => {
    const { event } = await aConference(world)
    const list = asText((await readOne(world, event))['tracks_uri'])
    const reply = await expectSent(world, 'POST', list, { as: 'host', body: trackKind.body() }, 201)
    const track = trackKind.addressIn(reply)
    expect(track).toMatch(/^https:\/\/[^?]+\/v2\.1\/tracks\/\d+$/u)
    expect(reply.text).toBe('')
    expect(await readAll(world, list, 'uri')).toEqual([track])
    expect(await readOne(world, track)).toMatchObject({ ...trackKind.body(), event_uri: event })
    expect(await readOne(world, event)).toMatchObject({ tracks_count: 1 })
  }).of('4.6 POST', '2.2 tracks_uri'),
  proof('PUT replaces the name and the description of a track', async (world) => {
    const conference = await aConference(world)
    const { track } = await aTrackOf(world, conference)
    const body = trackKind.body({ track_name: 'Another', track_description: 'Something else' })
    await expectEmpty(world, 'PUT', track, { as: 'host', body }, 204, track)
    expect(await readOne(world, track)).toMatchObject({ ...body, event_uri: conference.event })
  }).of('4.6 PUT'),
  proof('DELETE of a track is 204, and keeps its talks', async (world) => {
    const conference = await aConference(world)
    const [gone, stays] = [await aTrackOf(world, conference), await aTrackOf(world, conference)]
    const { talk } = await aSession(world, conference, { tracks: [gone.id, stays.id] })
    await expectEmpty(world, 'DELETE', gone.track, { as: 'host' }, 204)
    await expectStatus(world, gone.track, 404, { as: 'host' })
    expect(await readAll(world, `${conference.event}/tracks`, 'uri')).toEqual([stays.track])
    const { records } = await read(world, `${conference.event}/talks`)
    expect(records).toMatchObject([{ uri: talk, tracks: [{ track_uri: stays.track }] }])
    expect(await readOne(world, conference.event)).toMatchObject({ tracks_count: 1, talks_count: 1 })
  }).of('4.6 DELETE', 'D4 track deleted'),
  proof('two tracks of an event do not have one name, however it is written', async (world) => {
    const conference = await aConference(world)
    const list = `${conference.event}/tracks`
    await aTrackOf(world, conference, { trackName: 'Ärger Room' })
    const { track } = await aTrackOf(world, conference, { trackName: 'Other' })
    for (const track_name of ['Ärger Room', ' ärger ROOM ', 'A\u0308rger Room']) {
      const sending = { as: 'host', body: trackKind.body({ track_name }) } as const
      await expectRefused(world, 'POST', list, sending, 400, [startsWith('track_name')])
      await expectRefused(world, 'PUT', track, sending, 400, [startsWith('track_name')])
    }
    expect(await readAll(world, list, 'track_name')).toEqual(['Ärger Room', 'Other'])
  }).of('D4 track names', 'D1 words field first'),
]
