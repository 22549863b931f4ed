import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { expectStatus } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences/index.ts'
import type { World } from '../../world/world.ts'
import { aConference, aRoom, aSession } from '../../writing/conference.ts'
import { eventKind, talkKind, trackKind } from '../../writing/kinds.ts'
import { type Sending, type Verb, send } from '../../writing/send.ts'

/** An event with a talk in a track, and a track without talks. */
async function scene(world: World) {
  const conference = await aConference(world)
  const [full, empty] = [await aRoom(world, conference), await aRoom(world, conference)]
  const { talk } = await aSession(world, conference, { tracks: [full.id] })
  return { event: conference.event, talk, track: full.track, trackId: full.id, emptyTrack: empty.track }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Asked = readonly [verb: Verb, address: string, sending?: Sending]

interface Right {
  readonly sentences: readonly SentenceId[]
  readonly what: string
  readonly request: (scene: Scene) => Asked
  /** Of a visitor, a member, the host of another event, a speaker of the talk, the host, and an admin. */
  readonly statuses: readonly number[]
}

const roles = [undefined, 'member', 'otherHost', 'speaker', 'host', 'admin'] as const

const forHosts = (success: number): readonly number[] => [401, 403, 403, 403, success, success]
const forSpeakers = (success: number): readonly number[] => [401, 403, 403, success, success, success]
const forEverybody = (success: number): readonly number[] => [401, ...Array<number>(5).fill(success)]

const rights: readonly Right[] = [
  {
    sentences: ['5.7 create a talk', '4.7 POST rights', '1.5 elevated'],
    what: 'create a talk',
    request: ({ event }) => ['POST', `${event}/talks`, { body: talkKind.body() }],
    statuses: forHosts(201),
  },
  {
    sentences: ['5.7 edit a talk', '4.7 PUT rights', '1.5 speakers'],
    what: 'edit a talk',
    request: ({ talk }) => ['PUT', talk, { body: talkKind.body() }],
    statuses: forSpeakers(204),
  },
  {
    sentences: ['5.7 edit a talk', '4.7 into track rights', '3 into track'],
    what: 'put a talk into a track',
    request: ({ talk, emptyTrack }) => ['POST', `${talk}/tracks`, { body: { track_uri: emptyTrack } }],
    statuses: forSpeakers(201),
  },
  {
    sentences: ['5.7 edit a talk', '4.7 out of track rights', '3 out of track'],
    what: 'take a talk out of a track',
    request: ({ talk, trackId }) => ['DELETE', `${talk}/tracks/${trackId}`],
    statuses: forSpeakers(204),
  },
  {
    sentences: ['5.7 tracks', '4.6 rights', 'D3 rights'],
    what: 'create a track',
    request: ({ event }) => ['POST', `${event}/tracks`, { body: trackKind.body() }],
    statuses: forHosts(201),
  },
  {
    sentences: ['5.7 tracks', '4.6 rights', 'D3 rights'],
    what: 'edit a track',
    request: ({ track }) => ['PUT', track, { body: trackKind.body() }],
    statuses: forHosts(204),
  },
  {
    sentences: ['5.7 tracks', '4.6 rights', 'D3 rights'],
    what: 'delete a track',
    request: ({ track }) => ['DELETE', track],
    statuses: forHosts(204),
  },
  {
    sentences: ['D3 rights'],
    what: 'edit an event',
    request: ({ event }) => ['PUT', event, { body: eventKind.body() }],
    statuses: forHosts(204),
  },
  {
    sentences: ['5.7 star and attend', '4.7 starred rights'],
    what: 'star a talk',
    request: ({ talk }) => ['POST', `${talk}/starred`],
    statuses: forEverybody(201),
  },
  {
    sentences: ['5.7 star and attend'],
    what: 'attend an event',
    request: ({ event }) => ['POST', `${event}/attending`],
    statuses: forEverybody(201),
  },
]

const rightProof = ({ sentences, what, request, statuses }: Right): Proof =>
  proof(`who may ${what}, and who may not`, async (world) => {
    const given: number[] = []
    for (const as of roles) {
      const [verb, address, sending] = request(await scene(world))
      given.push((await send(world, verb, address, { as, ...sending })).status)
    }
    expect(given).toEqual(statuses)
  }).of(...sentences)

const words = [
  ['POST', ({ event }: Scene) => `${event}/talks`, 'create'],
  ['POST', ({ event }: Scene) => `${event}/hosts`, 'create'],
  ['PUT', ({ talk }: Scene) => talk, 'update'],
  ['PUT', ({ track }: Scene) => track, 'update'],
  ['DELETE', ({ talk }: Scene) => talk, 'remove'],
  ['DELETE', ({ event }: Scene) => event, 'remove'],
] as const

export const writingRights: readonly Proof[] = [
  ...rights.map(rightProof),
  proof('the sign-in is checked before anything else', async (world) => {
    const here = await scene(world)
    for (const [verb, addressIn, what] of words) {
      const reply = await send(world, verb, addressIn(here), { body: [] })
      expect([reply.status, reply.text, reply.headers['www-authenticate']]).toEqual([
        401,
        JSON.stringify([`You must be logged in to ${what} data`]),
        'Bearer',
      ])
    }
  }).of('D1 words sign-in', 'D1 401', '1.4 private'),
  proof('nothing is changed at an id that is none, or below another parent', async (world) => {
    const { event, talk, trackId } = await scene(world)
    const other = await scene(world)
    const link = { display_name: 'code_link', url: 'https://code.example' }
    const added = await send(world, 'POST', `${other.talk}/links`, { as: 'host', body: link })
    const linkId = added.headers.location?.split('/').at(-1)
    const host = `hosts/${world.people.otto}`
    for (const [verb, address, body] of [
      ...['x', '0', '-1', '1.5', '9'.repeat(30), '%00'].flatMap((id) => [
        ['PUT', `/events/${id}`, eventKind.body()] as const,
        ['DELETE', `/events/${id}`] as const,
        ['POST', `/events/${id}/talks`, talkKind.body()] as const,
        ['PUT', `/talks/${id}`, talkKind.body()] as const,
        ['PUT', `/tracks/${id}`, trackKind.body()] as const,
        ['DELETE', `${talk}/tracks/${id}`] as const,
        ['DELETE', `${event}/hosts/${id}`] as const,
        ['POST', `/talks/${id}/starred`] as const,
      ]),
      ['DELETE', `${other.talk}/tracks/${trackId}`],
      ['PUT', `${talk}/links/${linkId}`, link],
      ['DELETE', `${talk}/links/${linkId}`],
      ['DELETE', `${event}/${host}`],
    ] as const) {
      const { status, text } = await send(world, verb, address, { as: 'admin', body })
      expect(status, `${verb} ${address}: ${text}`).toBe(404)
    }
    await expectStatus(world, `${other.talk}/links/${linkId}`, 200)
  }).of('D1 bad id', 'D1 wrong parent', 'D1 404', 'D1 no internals'),
  proof('anyone reads what anyone may have written', async (world) => {
    const { event, talk, track } = await scene(world)
    for (const address of [event, talk, track, `${event}/talks`, `${event}/tracks`]) {
      await expectStatus(world, address, 200)
    }
  }).of('5.7 read', '1.4 public'),
]
