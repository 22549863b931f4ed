import { expect } from 'vitest'
import { type Proof, clock, proof } from '../proof.ts'
import { type Fields, asText } from '../../reading/fields.ts'
import { expectStatus, readAll, readOne, verboseOf } from '../../reading/read.ts'
import type { RoleAsk } from '../../world/roles.ts'
import type { World } from '../../world/world.ts'
import { aConference, aTrackOf, aSession } from '../../writing/conference.ts'
import { type Kind, eventKind, talkKind, trackKind } from '../../writing/kinds.ts'
import { expectSent, send } from '../../writing/send.ts'
import type { Newcomer } from '../../world/makers.ts'
import { aNewcomer } from '../../writing/people.ts'

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
    async (world: World) => (await aTrackOf(world, await aConference(world))).track,
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

const ifMatch: readonly Proof[] = [
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
]

const DAY = 86_400

/** POST with this key, as somebody who may create nothing but events. */
const submit = (world: World, newcomer: Newcomer, key: string, fields: Fields, status: number) =>
  expectSent(world, 'POST', '/events/', submission(newcomer, key, fields), status)

const trySubmit = (world: World, newcomer: Newcomer, key: string, fields: Fields) =>
  send(world, 'POST', '/events/', submission(newcomer, key, fields))

const submission = ({ asking: { headers } }: Newcomer, key: string, fields: Fields) => ({
  body: eventKind.body(fields),
  headers: { ...headers, 'idempotency-key': key },
})

const hosted = (world: World, { uri, asking }: Newcomer): Promise<readonly string[]> =>
  readAll(world, `${uri}/hosted`, 'name', asking)

const sameKey: readonly Proof[] = [
  proof('the same key and body give the first answer again, and nothing is done again', async (world) => {
    const newcomer = await aNewcomer(world)
    const first = await submit(world, newcomer, 'key-1', { name: 'Only Once' }, 201)
    for (let times = 1; times <= 5; times++) {
      const again = await submit(world, newcomer, 'key-1', { name: 'Only Once' }, 201)
      expect([again.headers.location, again.headers['link'], again.text]).toEqual([
        first.headers.location,
        first.headers['link'],
        first.text,
      ])
    }
    expect(await hosted(world, newcomer)).toEqual(['Only Once'])
    await submit(world, newcomer, 'key-2', { name: 'Only Once' }, 201)
    expect(await hosted(world, newcomer)).toEqual(['Only Once', 'Only Once'])
  }).of('D1 same key'),
  proof('keys are of one user, and are forgotten after a day', async (world) => {
    const [one, other] = [await aNewcomer(world), await aNewcomer(world)]
    for (const newcomer of [one, other]) await submit(world, newcomer, 'same', { name: 'Mine' }, 201)
    expect([await hosted(world, one), await hosted(world, other)]).toEqual([['Mine'], ['Mine']])
    await world.later(DAY - 60, () => submit(world, one, 'same', { name: 'Mine' }, 201))
    expect(await hosted(world, one)).toEqual(['Mine'])
    await world.later(DAY + 60, () => submit(world, one, 'same', { name: 'Mine' }, 201))
    expect(await hosted(world, one)).toEqual(['Mine', 'Mine'])
  }).needing(clock(), 'D1 same key'),
  proof('a key with another body, or at another address, is 422', async (world) => {
    const newcomer = await aNewcomer(world)
    await submit(world, newcomer, 'key', { name: 'First' }, 201)
    await submit(world, newcomer, 'key', { name: 'Second' }, 422)
    await submit(world, newcomer, 'key', { name: 'First', href: '' }, 422)
    const { event } = await aConference(world)
    const headers = { ...newcomer.asking.headers, 'idempotency-key': 'key' }
    await expectSent(world, 'POST', `${event}/attending`, { headers }, 422)
    expect(await hosted(world, newcomer)).toEqual(['First'])
  }).of('D1 key with another body'),
  proof('while the first request runs, the same one waits, and is 409 after 5 seconds', async (world) => {
    const newcomer = await aNewcomer(world)
    const { first, second } = await world.whileSpamCheckerThinks(async (asked) => {
      const running = submit(world, newcomer, 'key', { name: 'Runs' }, 201)
      await asked
      return { first: running, second: await trySubmit(world, newcomer, 'key', { name: 'Runs' }) }
    })
    const { location } = (await first).headers
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1'])
    const again = await submit(world, newcomer, 'key', { name: 'Runs' }, 201)
    expect(again.headers.location).toBe(location)
    expect(await hosted(world, newcomer)).toEqual(['Runs'])
  }).of('D1 key still running'),
  proof('of several equal requests at once one is carried out, and all get its answer', async (world) => {
    const newcomer = await aNewcomer(world)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => submit(world, newcomer, 'key', { name: 'Once' }, 201)),
    )
    expect(new Set(all.map(({ headers }) => headers['link'])).size).toBe(1)
    expect(await hosted(world, newcomer)).toEqual(['Once'])
  }).of('D1 same key'),
]

export const repetition: readonly Proof[] = [...ifMatch, ...sameKey]
