import { type Proof, inside, proof } from '../proof.ts'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { asSecretHash } from '@lectern/domain'
import { expect } from 'vitest'
import { asText } from '../../reading/fields.ts'
import { expectStatus, read, readOne } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import {
  type SignedIn,
  aPerson,
  allow,
  anApplication,
  bearing,
  queryOf,
  tokenIn,
} from '../../writing/access.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

const anAddress: unknown = expect.stringMatching(/\/v2\.1\/token\/\d+$/u)

const MINUTE = 60
const DAY = 86_400

/** Somebody, and a token that an application got of them. */
async function aTokenInUse(world: World, name = 'Agenda'): Promise<{ person: SignedIn; token: string }> {
  const person = await aPerson(world)
  const application = await anApplication(world, person, { name })
  return { person, token: tokenIn(await allow(world, person, queryOf(application))) }
}

/** Where the only token of an application is. */
async function addressOf(world: World, { asking }: Pick<SignedIn, 'asking'>): Promise<string> {
  const { records } = await read(world, '/token', asking)
  return asText(records.find(({ application }) => application !== '')?.['token_uri'])
}

export const tokens: readonly Proof[] = [
  proof('of a token only the hash is kept, and it is shown once', async (world) => {
    const { person, token } = await aTokenInUse(world)
    const { findTokenHolder } = world.store.accessQueries
    expect(await findTokenHolder(new Sha256SecretHasher().hash(token))).toBeDefined()
    expect(await findTokenHolder(asSecretHash(token))).toBeUndefined()
    const address = await addressOf(world, person)
    for (const [path, asking] of [
      ['/token', person.asking],
      [address, person.asking],
      [address, bearing(token)],
    ] as const) {
      const { reply } = await read(world, path, asking)
      expect(reply.text).not.toContain(token)
    }
  }).needing(inside('it needs a session on the website'), 'D6 hashed'),
  proof('a list of tokens has one’s own, with the application that has each', async (world) => {
    const { person } = await aTokenInUse(world, 'Pocket <Agenda>')
    const { root, records } = await read(world, '/token', person.asking)
    expect([root, records.length]).toEqual(['tokens', 2])
    expect(records[1]).toEqual({
      application: 'Pocket <Agenda>',
      created_date: '2026-05-01T12:00:00+00:00',
      last_used_date: '2026-05-01T12:00:00+00:00',
      token_uri: anAddress,
    })
    expect(Object.keys(records[1] ?? {})).toEqual([
      'application',
      'created_date',
      'last_used_date',
      'token_uri',
    ])
    const { records: ofOther } = await read(world, '/token', (await aNewcomer(world)).asking)
    expect(ofOther.map((record) => record['application'])).toEqual([''])
  }).needing(inside('it needs a session on the website'), 'D6 token list'),
  proof('a token that its user revoked is 401 wherever it is sent', async (world) => {
    const { person, token } = await aTokenInUse(world)
    const address = await addressOf(world, person)
    await expectSent(world, 'DELETE', address, (await aNewcomer(world)).asking, 404)
    await expectSent(world, 'DELETE', address, { as: 'admin' }, 404)
    await expectSent(world, 'DELETE', address, {}, 401)
    await expectStatus(world, '/events', 200, bearing(token))
    await expectEmpty(world, 'DELETE', address, person.asking, 204)
    for (const path of ['/', '/events', '/token', world.at.talk('keynote'), '/docs']) {
      await expectStatus(world, path, 401, bearing(token))
    }
    await expectSent(world, 'POST', `${world.at.event('running')}/attending`, bearing(token), 401)
    await expectStatus(world, address, 404, person.asking)
  }).needing(inside('it needs a session on the website'), 'D6 revoke', 'D6 revoked'),
  proof('a token revokes itself', async (world) => {
    const { person, token } = await aTokenInUse(world)
    await expectEmpty(world, 'DELETE', await addressOf(world, person), bearing(token), 204)
    await expectStatus(world, '/events', 401, bearing(token))
  }).needing(inside('it needs a session on the website'), 'D6 revoke'),
  proof('a token ends when nobody used it for 365 days, and not before', async (world) => {
    const [used, unused] = [await aTokenInUse(world), await aTokenInUse(world)]
    const statusAfter = (days: number, token: string, status: number): Promise<void> =>
      world.later(days * DAY, () => expectStatus(world, '/events', status, bearing(token)))
    await statusAfter(364, used.token, 200)
    await statusAfter(365, unused.token, 401)
    await statusAfter(364 + 364, used.token, 200)
    await statusAfter(364 + 364 + 365, used.token, 401)
  }).needing(inside('it needs a session on the website'), 'D6 idle'),
  proof('the last use of a token is written at most once an hour', async (world) => {
    const { person, token } = await aTokenInUse(world)
    const address = await addressOf(world, person)
    const lastUse = async (minutes: number): Promise<unknown> => {
      await world.later(minutes * MINUTE, () => expectStatus(world, '/events', 200, bearing(token)))
      return (await readOne(world, address, person.asking))['last_used_date']
    }
    expect(await lastUse(59)).toBe('2026-05-01T12:00:00+00:00')
    expect(await lastUse(60)).toBe('2026-05-01T13:00:00+00:00')
    expect(await lastUse(119)).toBe('2026-05-01T13:00:00+00:00')
    expect(await lastUse(125)).toBe('2026-05-01T14:05:00+00:00')
  }).needing(inside('it needs a session on the website'), 'D6 last used'),
]
