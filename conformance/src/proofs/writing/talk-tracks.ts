import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asFields, asList, asText } from '../../reading/fields.ts'
import { readOne } from '../../reading/read.ts'
import { api, baseUrl } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aConference, aRoom, aSession } from '../../writing/conference.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'

const tracksOf = async (world: World, talk: string): Promise<readonly string[]> =>
  asList((await readOne(world, talk))['tracks']).map((track) => asText(asFields(track)['track_uri']))

async function scene(world: World) {
  const conference = await aConference(world)
  const [one, other] = [await aRoom(world, conference), await aRoom(world, conference)]
  return { ...(await aSession(world, conference)), one: one.track, other: other.track }
}

const WRONG = 'This talk cannot be added to this track'
const INVALID = 'Invalid track_uri'

export const talkTracks: readonly Proof[] = [
  proof('POST of track_uri to tracks_uri puts the talk into the track', async (world) => {
    const { talk, one, other } = await scene(world)
    const address = asText((await readOne(world, talk))['tracks_uri'])
    for (const track_uri of [other, `${one}/`]) {
      await expectEmpty(world, 'POST', address, { as: 'host', body: { track_uri } }, 201, talk)
    }
    expect((await tracksOf(world, talk)).toSorted()).toEqual([one, other].toSorted())
    expect(await readOne(world, one)).toMatchObject({ talks_count: 1 })
  }).of('4.7 into track', '4.7 into track body', '4.7 into track answer', '3 into track', '2.4 tracks_uri'),
  proof('putting a talk into a track again is 201, and it is there once', async (world) => {
    const { talk, one } = await scene(world)
    for (let times = 1; times <= 3; times++) {
      await expectEmpty(world, 'POST', `${talk}/tracks`, { as: 'host', body: { track_uri: one } }, 201, talk)
    }
    expect(await tracksOf(world, talk)).toEqual([one])
    expect(await readOne(world, one)).toMatchObject({ talks_count: 1 })
  }).of('D4 into track again'),
  proof('DELETE of remove_track_uri takes the talk out of the track', async (world) => {
    const { talk, one, other } = await scene(world)
    for (const track_uri of [one, other]) {
      await expectSent(world, 'POST', `${talk}/tracks`, { as: 'host', body: { track_uri } }, 201)
    }
    const tracks = asList((await readOne(world, talk))['tracks']).map(asFields)
    const removal = asText(tracks.find((track) => track['track_uri'] === one)?.['remove_track_uri'])
    await expectEmpty(world, 'DELETE', removal, { as: 'host' }, 204, talk)
    expect(await tracksOf(world, talk)).toEqual([other])
    expect(await readOne(world, one)).toMatchObject({ talks_count: 0 })
    await expectSent(world, 'DELETE', removal, { as: 'host' }, 404)
  }).of('4.7 out of track', '4.7 out of track answer', '3 out of track', '2.4 tracks'),
  proof('a talk cannot be in a track of another event, even for a host of both', async (world) => {
    const { talk } = await scene(world)
    const { track } = await aRoom(world, await aConference(world))
    for (const as of ['host', 'admin', 'speaker'] as const) {
      await expectRefused(world, 'POST', `${talk}/tracks`, { as, body: { track_uri: track } }, 400, [WRONG])
    }
    expect(await tracksOf(world, talk)).toEqual([])
  }).of('4.7 into track body', 'D4 wrong track', '7 other event', 'D1 refused'),
  proof('what is no address of a track of this service is no track_uri', async (world) => {
    const { talk, one } = await scene(world)
    const path = one.slice(baseUrl.length)
    for (const track_uri of [
      undefined,
      null,
      '',
      7,
      [one],
      path,
      `https://other.example${path}`,
      `http${one.slice(5)}`,
      one.replace('v2.1', 'v2.0'),
      `${one}?verbose=yes`,
      `${one}/talks`,
      one.replace('tracks', 'talks'),
      `${api}/tracks/987654`,
      `${api}/tracks/x`,
      `${api}/tracks/`,
      `${api}/tracks/0${one.split('/').at(-1)}`,
      `${api}/tracks/99999999999999999999`,
    ]) {
      const sending = { as: 'host', body: { track_uri } } as const
      await expectRefused(world, 'POST', `${talk}/tracks`, sending, 400, [INVALID])
    }
    expect(await tracksOf(world, talk)).toEqual([])
  }).of('D4 no track', '4.7 into track body'),
]
