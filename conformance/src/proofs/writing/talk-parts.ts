import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { expectStatus, read, readAll, readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aTrackOf, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { type Sending, expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { asFields, asList, asText } from '../../reading/fields.ts'
import { api, baseUrl } from '../../world/names.ts'

const link = (display_name: unknown, url: unknown = 'https://code.example') => ({ display_name, url })
const types = ['slides_link', 'video_link', 'audio_link', 'code_link', 'other_link'] as const
const session = async (world: World) => aSession(world, await aConference(world))

async function add(world: World, talk: string, sending: Sending): Promise<string> {
  const reply = await expectSent(world, 'POST', `${talk}/links`, sending, 201)
  const address = reply.headers.location ?? ''
  expect([address, reply.text]).toEqual([expect.stringMatching(/\/v2\.1\/talks\/\d+\/links\/\d+$/u), ''])
  return address
}

const talkLinks: readonly Proof[] = [
  proof('hosts, admins and speakers add links of each type', async (world) => {
    const { talk } = await session(world)
    const added: string[] = []
    const roles = ['host', 'admin', 'speaker', 'host', 'speaker'] as const
    for (const [index, as] of roles.entries()) {
      added.push(await add(world, talk, { as, body: link(types[index]) }))
    }
    const { records } = await read(world, `${talk}/links`)
    expect(records).toEqual(types.map((type, index) => ({ ...link(type), uri: added[index] })))
    for (const [index, address] of added.entries()) {
      expect(await readOne(world, address)).toEqual({ ...link(types[index]), uri: address })
    }
    expect(await readOne(world, verboseOf(talk))).toMatchObject({
      talk_media: types.map((type) => ({ [type]: 'https://code.example' })),
    })
  }).of('D4 link added', 'D4 link types', 'D4 links_uri', 'D4 talk_media'),
  proof('a link is replaced and removed by hosts, admins and speakers: 204', async (world) => {
    const { talk } = await session(world)
    for (const as of ['host', 'admin', 'speaker'] as const) {
      const address = await add(world, talk, { as, body: link('code_link') })
      const other = link('video_link', `https://${as}.example`)
      await expectEmpty(world, 'PUT', address, { as, body: other }, 204, address)
      expect(await readOne(world, address)).toEqual({ ...other, uri: address })
      await expectEmpty(world, 'DELETE', address, { as }, 204)
      await expectStatus(world, address, 404, { as })
      expect(await readAll(world, `${talk}/links`, 'uri')).toEqual([])
    }
  }).of('D4 link replaced', 'D4 link removed'),
  proof('slides_link is the one link of that type, whichever way it is written', async (world) => {
    const { talk } = await session(world)
    const slides = async () => (await readOne(world, verboseOf(talk)))['slides_link']
    const address = await add(world, talk, { as: 'host', body: link('slides_link', 'https://a.example') })
    expect(await slides()).toBe('https://a.example')
    const second = { as: 'host', body: link('slides_link', 'https://b.example') } as const
    await expectSent(world, 'POST', `${talk}/links`, second, 400)
    await expectSent(
      world,
      'PUT',
      talk,
      { as: 'host', body: talkKind.body({ slides_link: 'https://c.example' }) },
      204,
    )
    expect(await readOne(world, address)).toMatchObject(link('slides_link', 'https://c.example'))
    await expectSent(world, 'PUT', talk, { as: 'host', body: talkKind.body({ slides_link: '' }) }, 204)
    await expectStatus(world, address, 404)
    const body = talkKind.body({ slides_link: 'https://d.example' })
    await expectSent(world, 'PUT', talk, { as: 'host', body }, 204)
    expect((await read(world, `${talk}/links`)).records).toMatchObject([
      link('slides_link', 'https://d.example'),
    ])
    const [again = ''] = await readAll(world, `${talk}/links`, 'uri')
    await expectSent(world, 'DELETE', again, { as: 'host' }, 204)
    expect(await slides()).toBe('')
  }).of('D4 slides both ways', 'D4 slides_link'),
]

const tracksOf = async (world: World, talk: string): Promise<readonly string[]> =>
  asList((await readOne(world, talk))['tracks']).map((track) => asText(asFields(track)['track_uri']))

async function scene(world: World) {
  const conference = await aConference(world)
  const [one, other] = [await aTrackOf(world, conference), await aTrackOf(world, conference)]
  return { ...(await aSession(world, conference)), one: one.track, other: other.track }
}

const WRONG = 'This talk cannot be added to this track'
const INVALID = 'Invalid track_uri'

const talkTracks: readonly Proof[] = [
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
    const { track } = await aTrackOf(world, await aConference(world))
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
      7,
      path,
      `https://other.example${path}`,
      `${one}/talks`,
      `${api}/tracks/987654`,
      `${api}/tracks/0${one.split('/').at(-1)}`,
    ]) {
      const sending = { as: 'host', body: { track_uri } } as const
      await expectRefused(world, 'POST', `${talk}/tracks`, sending, 400, [INVALID])
    }
    expect(await tracksOf(world, talk)).toEqual([])
  }).of('D4 no track', '4.7 into track body'),
]

export const talkParts: readonly Proof[] = [...talkLinks, ...talkTracks]
