import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { expectStatus, readOne, verboseOf } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences.ts'
import type { Role } from '../../world/roles.ts'
import type { World } from '../../world/world.ts'
import { aConference, aTrackOf, aSession } from '../../writing/conference.ts'
import { eventKind, talkKind, trackKind } from '../../writing/kinds.ts'
import { type Verb, expectRefused, expectSent } from '../../writing/send.ts'

/** An event with a talk in a track, and a track without talks. */
async function scene(world: World, waits = false) {
  const conference = await aConference(world, waits ? { approval: { state: 'pending' } } : {})
  const [full, empty] = [await aTrackOf(world, conference), await aTrackOf(world, conference)]
  const speakers = waits ? { speakers: [] } : {}
  const { talk } = await aSession(world, conference, { tracks: [full.id], ...speakers })
  return { event: conference.event, talk, full, empty }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Asked = readonly [verb: Verb, address: string, body?: unknown]

/** Somebody is refused, which changes neither the event nor the talk; another is not. */
const right = (
  what: string,
  [refused, allowed]: readonly [Role | undefined, Role],
  request: (scene: Scene) => Asked,
  ...sentences: readonly SentenceId[]
): Proof =>
  proof(`who may ${what}, and who may not`, async (world) => {
    const here = await scene(world, what.startsWith('approve'))
    const shown = async () => [
      await readOne(world, verboseOf(here.event), { as: 'admin' }),
      await readOne(world, verboseOf(here.talk), { as: 'admin' }),
    ]
    const before = await shown()
    const [verb, address, body] = request(here)
    await expectSent(world, verb, address, { as: refused, body }, refused === undefined ? 401 : 403)
    expect(await shown()).toEqual(before)
    await expectSent(
      world,
      verb,
      address,
      { as: allowed, body },
      verb === 'POST' && !address.endsWith('approval') ? 201 : 204,
    )
  }).of(...sentences)

const rights: readonly Proof[] = [
  right('edit an event', ['otherHost', 'host'], ({ event }) => ['PUT', event, eventKind.body()], 'D3 rights'),
  right('delete an event', ['host', 'admin'], ({ event }) => ['DELETE', event], 'D3 delete', 'D1 403'),
  right('approve an event', ['host', 'admin'], ({ event }) => ['POST', `${event}/approval`], 'D3 approval'),
  right(
    'create a track',
    ['member', 'host'],
    ({ event }) => ['POST', `${event}/tracks`, trackKind.body()],
    '5.7 tracks',
    '4.6 rights',
  ),
  right(
    'create a talk',
    ['otherHost', 'host'],
    ({ event }) => ['POST', `${event}/talks`, talkKind.body()],
    '5.7 create a talk',
    '4.7 POST rights',
    '1.5 elevated',
  ),
  right(
    'edit a talk',
    ['otherHost', 'speaker'],
    ({ talk }) => ['PUT', talk, talkKind.body()],
    '5.7 edit a talk',
    '4.7 PUT rights',
    '1.5 speakers',
  ),
  right(
    'put a talk into a track',
    ['member', 'speaker'],
    ({ talk, empty }) => ['POST', `${talk}/tracks`, { track_uri: empty.track }],
    '5.7 edit a talk',
    '4.7 into track rights',
  ),
  right(
    'take a talk out of a track',
    ['member', 'speaker'],
    ({ talk, full }) => ['DELETE', `${talk}/tracks/${full.id}`],
    '5.7 edit a talk',
    '4.7 out of track rights',
  ),
  right(
    'star a talk',
    [undefined, 'member'],
    ({ talk }) => ['POST', `${talk}/starred`],
    '5.7 star and attend',
    '4.7 starred rights',
  ),
]

/** Requests at an id that is none. */
const atNoId = (id: string, talk: string): readonly (readonly [Verb, string, unknown?])[] => [
  ['PUT', `/events/${id}`, eventKind.body()],
  ['POST', `/events/${id}/talks`, talkKind.body()],
  ['DELETE', `${talk}/tracks/${id}`],
]

export const writingRights: readonly Proof[] = [
  ...rights,
  proof('the sign-in is checked before anything else', async (world) => {
    const { event, talk } = await scene(world)
    for (const [verb, address, what] of [
      ['POST', `${event}/talks`, 'create'],
      ['PUT', talk, 'update'],
      ['DELETE', talk, 'remove'],
    ] as const) {
      const message = `You must be logged in to ${what} data`
      await expectRefused(world, verb, address, { body: [] }, 401, [message])
    }
  }).of('D1 words sign-in', 'D1 401', '1.4 private', '5.2 add or edit'),
  proof('nothing is changed at an id that is none, or below another parent', async (world) => {
    const [here, other] = [await scene(world), await scene(world)]
    for (const [verb, address, body] of [
      ...['x', '0', '1.5', '9'.repeat(30), '%00'].flatMap((id) => atNoId(id, here.talk)),
      ['DELETE', `${other.talk}/tracks/${here.full.id}`],
      ['DELETE', `${here.event}/hosts/${world.people.otto}`],
    ] as const) {
      await expectSent(world, verb, address, { as: 'admin', body }, 404)
    }
  }).of('D1 bad id', 'D1 wrong parent', 'D1 404', 'D1 no internals'),
  proof('anyone reads what anyone may have written', async (world) => {
    const { event, talk, full } = await scene(world)
    for (const address of [event, talk, full.track]) await expectStatus(world, address, 200)
  }).of('5.7 read', '1.4 public'),
]
