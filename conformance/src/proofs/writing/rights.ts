import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { expectStatus, readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aRoom, aSession } from '../../writing/conference.ts'
import { eventKind, talkKind, trackKind } from '../../writing/kinds.ts'
import { type Verb, expectRefused, expectSent } from '../../writing/send.ts'

const link = { display_name: 'code_link', url: 'https://code.example' }

/** An event with a talk in a track, a track without talks, and a link of the talk. */
async function scene(world: World, waits = false) {
  const conference = await aConference(world, waits ? { approval: { state: 'pending' } } : {})
  const [full, empty] = [await aRoom(world, conference), await aRoom(world, conference)]
  const speakers = waits ? { speakers: [] } : {}
  const { talk } = await aSession(world, conference, { tracks: [full.id], ...speakers })
  const added = await expectSent(world, 'POST', `${talk}/links`, { as: 'host', body: link }, 201)
  const { event } = conference
  const host = `${event}/hosts/${world.people.hanna}`
  return { event, host, talk, link: added.headers.location ?? '', full, empty }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Asked = readonly [verb: Verb, address: string, body?: unknown]

/** The last one is a host of the event in the scene. */
const roles = [undefined, 'member', 'otherHost', 'speaker', 'host', 'admin'] as const
type Statuses = readonly [number, number, number, number, number, number]

const forHosts = (success: number): Statuses => [401, 403, 403, 403, success, success]
const forAdmins = (success: number): Statuses => [401, 403, 403, 403, 403, success]
const forSpeakers = (success: number): Statuses => [401, 403, 403, success, success, success]
const forUsers = (success: number): Statuses => [401, success, success, success, success, success]

/** The statuses for each role; a refused request changes neither the event nor the talk. */
const right = (what: string, statuses: Statuses, request: (scene: Scene) => Asked, waits = false) =>
  proof(`who may ${what}, and who may not`, async (world) => {
    const here = await scene(world, waits)
    const shown = async () => [
      await readOne(world, verboseOf(here.event), { as: 'admin' }),
      await readOne(world, verboseOf(here.talk), { as: 'admin' }),
    ]
    const before = await shown()
    for (const [index, as] of roles.entries()) {
      const status = statuses[index] ?? 0
      const [verb, address, body] = request(status < 400 ? await scene(world, waits) : here)
      await expectSent(world, verb, address, { as, body }, status)
    }
    expect(await shown()).toEqual(before)
  })

const rights: readonly Proof[] = [
  right('edit an event', forHosts(204), ({ event }) => ['PUT', event, eventKind.body()]).of('D3 rights'),
  right('delete an event', forAdmins(204), ({ event }) => ['DELETE', event]).of(
    'D3 delete',
    'D1 401',
    'D1 403',
  ),
  right('delete a pending event', [401, 404, 404, 404, 403, 204], ({ event }) => ['DELETE', event], true).of(
    'D3 delete',
    'D1 404 first',
  ),
  right(
    'approve an event',
    [401, 404, 404, 404, 403, 204],
    ({ event }) => ['POST', `${event}/approval`],
    true,
  ).of('D3 approval', 'D1 404 first', 'D1 401', 'D1 403'),
  right(
    'reject an event',
    [401, 404, 404, 404, 403, 204],
    ({ event }) => ['DELETE', `${event}/approval`],
    true,
  ).of('D3 rejection', 'D1 404 first', 'D1 401', 'D1 403'),
  right('add a host', forHosts(201), ({ event }) => ['POST', `${event}/hosts`, { host_name: 'mia' }]).of(
    'D3 rights',
    'D3 add host',
  ),
  right('remove a host', [401, 403, 403, 403, 400, 400], ({ host }) => ['DELETE', host]).of(
    'D3 rights',
    'D3 remove host',
    'D3 last host',
    'D1 refused',
  ),
  right('attend an event', forUsers(201), ({ event }) => ['POST', `${event}/attending`]).of(
    '5.7 star and attend',
  ),
  right('create a track', forHosts(201), ({ event }) => ['POST', `${event}/tracks`, trackKind.body()]).of(
    '5.7 tracks',
    '4.6 rights',
    'D3 rights',
  ),
  right('edit a track', forHosts(204), ({ full }) => ['PUT', full.track, trackKind.body()]).of(
    '5.7 tracks',
    '4.6 rights',
    'D3 rights',
  ),
  right('delete a track', forHosts(204), ({ full }) => ['DELETE', full.track]).of(
    '5.7 tracks',
    '4.6 rights',
    'D3 rights',
  ),
  right('create a talk', forHosts(201), ({ event }) => ['POST', `${event}/talks`, talkKind.body()]).of(
    '5.7 create a talk',
    '4.7 POST rights',
    '1.5 elevated',
  ),
  right('edit a talk', forSpeakers(204), ({ talk }) => ['PUT', talk, talkKind.body()]).of(
    '5.7 edit a talk',
    '4.7 PUT rights',
    '1.5 speakers',
  ),
  right('delete a talk', forHosts(204), ({ talk }) => ['DELETE', talk]).of('D4 delete', 'D1 401', 'D1 403'),
  right('put a talk into a track', forSpeakers(201), ({ talk, empty }) => [
    'POST',
    `${talk}/tracks`,
    { track_uri: empty.track },
  ]).of('5.7 edit a talk', '4.7 into track rights', '3 into track'),
  right('take a talk out of a track', forSpeakers(204), ({ talk, full }) => [
    'DELETE',
    `${talk}/tracks/${full.id}`,
  ]).of('5.7 edit a talk', '4.7 out of track rights', '3 out of track'),
  right('star a talk', forUsers(201), ({ talk }) => ['POST', `${talk}/starred`]).of(
    '5.7 star and attend',
    '4.7 starred rights',
  ),
  right('add a link', forSpeakers(201), ({ talk }) => ['POST', `${talk}/links`, link]).of('D4 link added'),
  right('replace a link', forSpeakers(204), ({ link: own }) => ['PUT', own, link]).of('D4 link replaced'),
  right('remove a link', forSpeakers(204), ({ link: own }) => ['DELETE', own]).of('D4 link removed'),
]

const words = [
  ['POST', ({ event }: Scene) => `${event}/talks`, 'create'],
  ['POST', ({ event }: Scene) => `${event}/hosts`, 'create'],
  ['PUT', ({ talk }: Scene) => talk, 'update'],
  ['PUT', ({ full }: Scene) => full.track, 'update'],
  ['DELETE', ({ talk }: Scene) => talk, 'remove'],
  ['DELETE', ({ event }: Scene) => event, 'remove'],
] as const

/** Requests at an id that is none. */
const atNoId = (id: string, { event, talk }: Scene): readonly (readonly [Verb, string, unknown?])[] => [
  ['PUT', `/events/${id}`, eventKind.body()],
  ['DELETE', `/events/${id}`],
  ['POST', `/events/${id}/talks`, talkKind.body()],
  ['PUT', `/talks/${id}`, talkKind.body()],
  ['PUT', `/tracks/${id}`, trackKind.body()],
  ['DELETE', `${talk}/tracks/${id}`],
  ['DELETE', `${event}/hosts/${id}`],
  ['POST', `/talks/${id}/starred`],
]

export const writingRights: readonly Proof[] = [
  ...rights,
  proof('the sign-in is checked before anything else', async (world) => {
    const here = await scene(world)
    for (const [verb, addressIn, what] of words) {
      const message = `You must be logged in to ${what} data`
      await expectRefused(world, verb, addressIn(here), { body: [] }, 401, [message])
    }
  }).of('D1 words sign-in', 'D1 401', '1.4 private', '5.2 add or edit'),
  proof('nothing is changed at an id that is none, or below another parent', async (world) => {
    const [here, other] = [await scene(world), await scene(world)]
    const linkElsewhere = other.link.replace(other.talk, here.talk)
    for (const [verb, address, body] of [
      ...['x', '0', '-1', '1.5', '9'.repeat(30), '%00'].flatMap((id) => atNoId(id, here)),
      ['DELETE', `${other.talk}/tracks/${here.full.id}`],
      ['PUT', linkElsewhere, link],
      ['DELETE', linkElsewhere],
      ['DELETE', `${here.event}/hosts/${world.people.otto}`],
    ] as const) {
      await expectSent(world, verb, address, { as: 'admin', body }, 404)
    }
    await expectStatus(world, other.link, 200)
  }).of('D1 bad id', 'D1 wrong parent', 'D1 404', 'D1 no internals'),
  proof('anyone reads what anyone may have written', async (world) => {
    const { event, talk, full } = await scene(world)
    for (const address of [event, talk, full.track, `${event}/talks`, `${event}/tracks`]) {
      await expectStatus(world, address, 200)
    }
  }).of('5.7 read', '1.4 public'),
]
