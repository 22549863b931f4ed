import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { type Fields, asText } from '../../reading/fields.ts'
import { expectStatus, readOne, verboseOf } from '../../reading/read.ts'
import type { RoleAsk } from '../../world/roles.ts'
import type { World } from '../../world/world.ts'
import { aConference, aRoom, aSession } from '../../writing/conference.ts'
import { type Kind, eventKind, talkKind, trackKind } from '../../writing/kinds.ts'
import { expectSent } from '../../writing/send.ts'

/** What can be replaced and deleted, with a body that changes it. */
const guarded = [
  [eventKind, async (world: World) => (await aConference(world)).event, { name: 'Changed' }],
  [
    talkKind,
    async (world: World) => (await aSession(world, await aConference(world))).talk,
    { talk_title: 'Changed' },
  ],
  [
    trackKind,
    async (world: World) => (await aRoom(world, await aConference(world))).track,
    { track_name: 'Changed' },
  ],
] as const

const etagOf = async (world: World, address: string, asking: RoleAsk = {}): Promise<string> =>
  asText((await world.ask(address, { as: 'admin', ...asking })).headers.etag)

const replace = (
  world: World,
  address: string,
  kind: Kind,
  { fields, etag, status }: { readonly fields: Fields; readonly etag: string; readonly status: number },
) =>
  expectSent(
    world,
    'PUT',
    address,
    { as: 'admin', body: kind.body(fields), headers: { 'if-match': etag } },
    status,
  )

const guardProof = ([kind, make, changed]: (typeof guarded)[number]): Proof =>
  proof(`${kind.what} is replaced or deleted by If-Match only as it was seen`, async (world) => {
    const address = await make(world)
    const seen = await etagOf(world, address)
    await replace(world, address, kind, { fields: {}, etag: seen, status: 204 })
    const shown = await readOne(world, address)
    await replace(world, address, kind, { fields: changed, etag: seen, status: 412 })
    const refusal = { as: 'admin', headers: { 'if-match': seen } } as const
    expect((await expectSent(world, 'DELETE', address, refusal, 412)).text).toMatch(/^\["[^"]+"\]$/u)
    expect(await readOne(world, address)).toEqual(shown)
    const present = { as: 'admin', headers: { 'if-match': await etagOf(world, address) } } as const
    await expectSent(world, 'DELETE', address, present, 204)
    await expectStatus(world, address, 404, { as: 'admin' })
  }).of('D1 If-Match', 'D1 ETag')

export const ifMatch: readonly Proof[] = [
  ...guarded.map(guardProof),
  proof('If-Match is of the brief or the verbose form, in any coding', async (world) => {
    for (const [kind, make] of guarded) {
      const address = await make(world)
      for (const form of [address, verboseOf(address)]) {
        for (const coding of ['identity', 'gzip', 'br']) {
          const etag = await etagOf(world, form, { headers: { 'accept-encoding': coding } })
          await replace(world, address, kind, { fields: {}, etag, status: 204 })
        }
      }
    }
  }).of('D1 If-Match verbose', 'D1 If-Match coding'),
  proof('If-Match of what others are shown, or of no state at all, does not hold', async (world) => {
    for (const [kind, make, changed] of guarded) {
      const address = await make(world)
      const mine = await etagOf(world, address)
      const ofVisitor = asText((await world.ask(address)).headers.etag)
      const ofPage = await etagOf(world, address, { headers: { accept: 'text/html' } })
      for (const etag of ['"x"', '""', 'x', mine.slice(1, -1), ofVisitor, ofPage]) {
        await replace(world, address, kind, { fields: changed, etag, status: 412 })
      }
      await replace(world, address, kind, { fields: changed, etag: `"x", ${mine}`, status: 204 })
    }
  }).of('D1 If-Match'),
  proof('If-Match notices a star that was set between reading and writing', async (world) => {
    const { talk } = await aSession(world, await aConference(world))
    const etag = await etagOf(world, talk)
    await expectSent(world, 'POST', `${talk}/starred`, { as: 'member' }, 201)
    await replace(world, talk, talkKind, { fields: {}, etag, status: 412 })
  }).of('D1 If-Match'),
]
