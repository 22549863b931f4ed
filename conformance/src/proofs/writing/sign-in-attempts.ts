import { type Proof, inside, proof } from '../proof.ts'
import { DomainError, noAttempts, visitor } from '@lectern/domain'
import { expect } from 'vitest'
import { asFields, asList } from '../../reading/fields.ts'
import { readBody } from '../../reading/read.ts'
import type { Newcomer } from '../../world/makers.ts'
import { NOW, PASSWORD } from '../../world/names.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'
import { aClient } from '../../writing/access.ts'
import { aNewcomer } from '../../writing/people.ts'
import { send } from '../../writing/send.ts'

interface Place {
  readonly address: string
  readonly browser?: string
}

const WRONG = 'x'

/** 0 when the password is right; how long to wait, when it was not looked at. */
async function signIn(
  world: World,
  username: string,
  place: Place,
  password = PASSWORD,
): Promise<number | 'wrong'> {
  try {
    await world.lectern().signIn(visitor, { username, password, ...place })
    return 0
  } catch (error) {
    if (error instanceof DomainError) return error.retryAfterSeconds ?? 'wrong'
    throw error
  }
}

async function fail(times: number, attempt: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) expect(await attempt(time)).toBe('wrong')
}

/** Signed in once, at this address and with the cookie of a browser. */
async function known(world: World, address: string): Promise<Newcomer & { readonly browser: string }> {
  const user = await aNewcomer(world)
  const { username } = user
  const { browser } = await world.lectern().signIn(visitor, { username, password: PASSWORD, address })
  return { ...user, browser }
}

/** Asks as the client that names the address of its user, if it is given one. */
const exchange = async (
  world: World,
  { client_id, client_secret }: Awaited<ReturnType<typeof aClient>>,
  username: string,
  { password = PASSWORD, forwarded = '' },
): Promise<number> => {
  const body = { grant_type: 'password', client_id, client_secret, username, password }
  const headers = forwarded === '' ? {} : { forwarded }
  return (await send(world, 'POST', '/token', { body, headers })).status
}

export const signInAttempts: readonly Proof[] = [
  proof('five wrong passwords delay sign-in, twice as long each time, up to 5 minutes', async (world) => {
    const { username } = await aNewcomer(world)
    const from = (time: number) => ({ address: `198.51.100.${time}` })
    await fail(5, (time) => signIn(world, username, from(time), WRONG))
    let passed = 0
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      await world.later(passed, async () => {
        expect(await signIn(world, username, from(9))).toBe(seconds)
      })
      passed += seconds
      await world.later(passed, () => fail(1, () => signIn(world, username, from(9), WRONG)))
    }
  }).needing(inside('it fails to sign in on purpose'), 'D6 attempts'),
  proof('failures elsewhere delay no known address, and failures there no known browser', async (world) => {
    const { username, browser } = await known(world, '198.51.100.21')
    await fail(5, () => signIn(world, username, { address: '198.51.100.22' }, WRONG))
    expect(await signIn(world, username, { address: '198.51.100.22' })).toBe(1)
    expect(await signIn(world, username, { address: '198.51.100.21' })).toBe(0)
    await fail(5, () => signIn(world, username, { address: '198.51.100.21' }, WRONG))
    expect(await signIn(world, username, { address: '198.51.100.21' })).toBe(1)
    expect(await signIn(world, username, { address: '198.51.100.22', browser })).toBe(0)
  }).needing(inside('it fails to sign in on purpose'), 'D6 known address', 'D6 known browser'),
  proof('an address where fifty names failed has to wait, but not for those who are known', async (world) => {
    const address = '198.51.100.41'
    const [atHome, byCookie, stranger] = [
      await known(world, address),
      await known(world, '198.51.100.42'),
      await aNewcomer(world),
    ]
    await fail(49, (time) => signIn(world, `name-${time}`, { address }, WRONG))
    expect(await signIn(world, (await aNewcomer(world)).username, { address })).toBe(0)
    await fail(1, () => signIn(world, 'name-49', { address }, WRONG))
    expect(await signIn(world, stranger.username, { address })).toBe(1)
    expect(await signIn(world, atHome.username, { address })).toBe(0)
    expect(await signIn(world, byCookie.username, { address, browser: byCookie.browser })).toBe(0)
  }).needing(inside('it fails to sign in on purpose'), 'D6 many names'),
  proof('the last for of the last Forwarded header is the address of the user', async (world) => {
    const [client, user] = [await aClient(world), await aNewcomer(world)]
    const forwarded = 'for=192.0.2.1, for="[2001:db8:77::1]:4711";proto=https'
    for (let time = 0; time < 50; time++) {
      expect(await exchange(world, client, `of-client-${time}`, { password: WRONG, forwarded })).toBe(403)
    }
    const { username } = user
    const same = { forwarded: 'for="[2001:db8:77::2]"' }
    expect(await exchange(world, client, username, same)).toBe(429)
    expect(await exchange(world, client, username, { forwarded: 'for=192.0.2.1' })).toBe(200)
    for (const ignored of ['', 'for=unknown', 'for=_77', 'for=2001:db8:77::1']) {
      expect(await exchange(world, client, username, { forwarded: ignored })).toBe(200)
    }
  }).needing(inside('it fails to sign in on purpose'), 'D6 named address'),
  proof('a client has to wait after five hundred names, wherever its users are', async (world) => {
    const [client, user] = [await aClient(world), await aNewcomer(world)]
    const place = { kind: 'client', key: client.uri.replace(/^.*\//u, '') } as const
    const lastFailureDate = moment(NOW)
    const failed = (count: number, from = 0) =>
      world.store.transaction((all) =>
        all.signInAttempts.save(
          Array.from({ length: count }, (_, index) => ({
            ...noAttempts(`through-client-${from + index}`, place),
            failures: 1,
            lastFailureDate,
          })),
        ),
      )
    await failed(499)
    expect(await exchange(world, client, user.username, { forwarded: 'for=198.51.100.51' })).toBe(200)
    await failed(1, 499)
    expect(await exchange(world, client, user.username, { forwarded: 'for=198.51.100.52' })).toBe(429)
    expect(await exchange(world, client, user.username, { forwarded: 'for=198.51.100.51' })).toBe(200)
  }).needing(inside('it fails to sign in on purpose'), 'D6 client limit'),
  proof('an address is kept as a keyed hash, which is in the export of the account', async (world) => {
    const address = '198.51.100.61'
    const { uri, asking, username } = await known(world, address)
    await fail(1, () => signIn(world, username, { address: '198.51.100.62' }, WRONG))
    const text = JSON.stringify((await readBody(world, `${uri}/export`, asking))['export'])
    const places = asList(asFields(JSON.parse(text))['sign_in_places']).map(asFields)
    expect(places.map(({ kind, failures }) => [kind, failures])).toEqual([
      ['address', expect.any(Number)],
      ['address', expect.any(Number)],
      ['browser', 0],
    ])
    for (const { address_hash } of places.slice(0, 2)) expect(address_hash).toMatch(/^[\w-]{43}$/u)
    expect(text).not.toContain('198.51.100')
  }).needing(inside('it fails to sign in on purpose'), 'D6 address hashes'),
]
