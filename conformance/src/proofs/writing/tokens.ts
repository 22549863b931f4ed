import { type Proof, inside, proof } from '../proof.ts'
import { aUser } from '@lectern/contracts/testing'
import { expect } from 'vitest'
import { type Fields, asFields, asText } from '../../reading/fields.ts'
import { bodyOf, expectStatus, read, readAll, readOne } from '../../reading/read.ts'
import { PASSWORD } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import {
  type SignedIn,
  aClient,
  allow,
  anApplication,
  aPerson,
  bearing,
  queryOf,
  tokenIn,
  whoIs,
} from '../../writing/access.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { asSecretHash } from '@lectern/domain'

const aText: unknown = expect.any(String)

type Client = Awaited<ReturnType<typeof aClient>>

const grantOf = ({ client_id, client_secret }: Client, username: string, fields: Fields = {}): Fields => ({
  grant_type: 'password',
  username,
  password: PASSWORD,
  client_id,
  client_secret,
  ...fields,
})

const expectFailed = (world: World, body: Fields, message = 'Signin failed'): Promise<void> =>
  expectRefused(world, 'POST', '/token', { body }, 403, [message])

const passwordGrant: readonly Proof[] = [
  proof('an application that an admin marked exchanges a password for a token', async (world) => {
    const [client, user] = [await aClient(world, { name: 'Own app' }), await aNewcomer(world)]
    const body = grantOf(client, user.username.toUpperCase())
    const reply = await expectSent(world, 'POST', '/token', { body }, 200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const granted = asFields(bodyOf(reply))
    expect(granted).toEqual({ access_token: aText, user_uri: user.uri })
    expect(Object.keys(granted)).toEqual(['access_token', 'user_uri'])
    const token = asText(granted['access_token'])
    expect(await whoIs(world, token)).toBe(user.uri)
    expect(await readAll(world, '/token', 'application', bearing(token))).toEqual(['', 'Own app'])
  }).needing(inside('it needs passwords'), 'D6 password grant', 'D6 marked'),
  proof('a wrong name, password or client gets the same message', async (world) => {
    const [client, user] = [await aClient(world), await aNewcomer(world)]
    const noPassword = await world.store.transaction(({ users }) => users.add(aUser()))
    const unmarked = await anApplication(world, await aPerson(world))
    await expectSent(world, 'POST', '/token', { body: grantOf(client, user.username) }, 200)
    await expectFailed(world, grantOf(client, user.username, { password: `${PASSWORD} ` }))
    await expectFailed(world, grantOf(client, noPassword.username))
    await expectFailed(world, grantOf(client, 'nobody-at-all'))
    await expectFailed(world, grantOf(client, user.username, { client_id: unmarked.apiKey }))
    await expectFailed(world, grantOf(client, user.username, { client_id: 'unknown' }))
    await expectFailed(world, grantOf(client, user.username, { client_secret: 'unknown' }))
  }).needing(inside('it fails to sign in on purpose'), 'D6 signin failed', 'D6 other clients'),
  proof('an account that is not verified is told so after the right password only', async (world) => {
    const [client, user] = [await aClient(world), await aNewcomer(world, { verified: false })]
    await expectFailed(world, grantOf(client, user.username), 'Not verified')
    await expectFailed(world, grantOf(client, user.username, { password: 'x' }))
  }).needing(inside('it needs passwords'), 'D6 not verified'),
  proof('Idempotency-Key stores no response with a secret', async (world) => {
    const [client, user] = [await aClient(world), await aNewcomer(world)]
    const headers = { ...user.asking.headers, 'idempotency-key': 'the-same' }
    const body = grantOf(client, user.username)
    const tokens = new Set<string>()
    for (const more of [headers, headers, { 'idempotency-key': 'the-same' }]) {
      tokens.add((await expectSent(world, 'POST', '/token', { headers: more, body }, 200)).text)
    }
    expect(tokens.size).toBe(3)
    const application = { name: 'Agenda', callback_url: 'agenda:back' }
    const sending = { headers, body: application }
    await expectSent(world, 'POST', '/applications', sending, 201)
    const again = await expectSent(world, 'POST', '/applications', sending, 409)
    expect([again.headers.location, again.headers['retry-after']]).toEqual([undefined, undefined])
    expect(await readAll(world, '/applications', 'name', { headers })).toEqual(['Agenda'])
  }).needing(inside('it needs passwords'), 'D6 not kept'),
]

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

const tokens: readonly Proof[] = [
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

export const tokenProofs: readonly Proof[] = [...passwordGrant, ...tokens]
