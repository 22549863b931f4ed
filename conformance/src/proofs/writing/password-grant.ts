import { type Proof, inside, proof } from '../proof.ts'
import { aUser } from '@lectern/application/testing'
import { expect } from 'vitest'
import { type Fields, asFields, asText } from '../../reading/fields.ts'
import { bodyOf, read, readAll } from '../../reading/read.ts'
import { PASSWORD } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aClient, aPerson, anApplication, bearing, whoIs } from '../../writing/access.ts'
import { aNewcomer } from '../../writing/people.ts'
import { expectRefused, expectSent } from '../../writing/send.ts'

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

export const passwordGrant: readonly Proof[] = [
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
  proof('nobody but an admin marks an application, whose client secret is shown once', async (world) => {
    const [owner, user] = [await aPerson(world), await aNewcomer(world)]
    const { uri, apiKey } = await anApplication(world, owner)
    const mark = { body: { password: true } }
    await expectSent(world, 'PUT', `${uri}/grants`, mark, 401)
    await expectSent(world, 'PUT', `${uri}/grants`, { ...owner.asking, ...mark }, 403)
    await expectSent(world, 'PUT', `${uri}/grants`, { ...(await aNewcomer(world)).asking, ...mark }, 404)
    const reply = await expectSent(world, 'PUT', `${uri}/grants`, { as: 'admin', ...mark }, 200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { client_id, client_secret, meta } = asFields(bodyOf(reply))
    expect([client_id, meta]).toEqual([apiKey, expect.any(Object)])
    const client = { client_id: apiKey, client_secret: asText(client_secret) }
    for (const asking of [owner.asking, { as: 'admin' }] as const) {
      expect((await read(world, uri, asking)).reply.text).not.toContain(client.client_secret)
    }
    const exchange = { body: { ...grantOf({ ...client, uri, apiKey, callback: '' }, user.username) } }
    await expectSent(world, 'POST', '/token', exchange, 200)
    await expectSent(world, 'PUT', `${uri}/grants`, { as: 'admin', body: { password: false } }, 200)
    await expectFailed(world, exchange.body)
  }).of('D6 marked', 'D6 other clients'),
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
