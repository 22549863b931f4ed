import type { Member } from '@lectern/domain'
import { type Fields, asFields, asText } from '../reading/fields.ts'
import { bodyOf, readBody, readOne } from '../reading/read.ts'
import type { Newcomer } from '../world/makers.ts'
import { PASSWORD } from '../world/names.ts'
import type { RoleAsk } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { aNewcomer } from './people.ts'
import { expectSent } from './send.ts'

/** From where nobody else signs in. */
const ADDRESS = '203.0.113.77'

/** Somebody who is signed in to the website as well. */
export interface SignedIn extends Newcomer {
  readonly member: Member
}

export async function aPerson(world: World): Promise<SignedIn> {
  const newcomer = await aNewcomer(world)
  const { username } = newcomer
  const visitor = { kind: 'visitor' } as const
  const credentials = { username, password: PASSWORD, address: ADDRESS }
  const { member } = await world.lectern().signIn(visitor, credentials)
  return { ...newcomer, member }
}

export interface Registered {
  readonly uri: string
  readonly apiKey: string
  readonly callback: string
}

export async function anApplication(
  world: World,
  { asking }: Pick<Newcomer, 'asking'>,
  fields: Fields = {},
): Promise<Registered> {
  const body = { name: 'Agenda', callback_url: 'https://agenda.example/back', ...fields }
  const { headers } = await expectSent(world, 'POST', '/applications', { ...asking, body }, 201)
  const uri = asText(headers.location)
  const { api_key, callback_url } = await readOne(world, uri, asking)
  return { uri, apiKey: asText(api_key), callback: asText(callback_url) }
}

/** The query of the address to which the application sends a user; `state` is unencoded. */
export const queryOf = ({ apiKey, callback }: Omit<Registered, 'uri'>, state?: string): string =>
  [
    `api_key=${encodeURIComponent(apiKey)}`,
    `callback=${encodeURIComponent(callback)}`,
    ...(state === undefined ? [] : [`state=${state}`]),
  ].join('&')

/** Where the person is sent who presses the button. */
export const allow = async (world: World, { member }: SignedIn, query: string): Promise<string> =>
  (await world.lectern().allowApplication(member, { query })).redirectTo

export const deny = async (world: World, { member }: SignedIn, query: string): Promise<string> =>
  (await world.lectern().denyApplication(member, { query })).redirectTo

export const tokenIn = (address: string): string =>
  /[?&]access_token=([^&#]+)/u.exec(address)?.[1] ?? 'no token'

export const bearing = (token: string, scheme = 'Bearer'): Required<Pick<RoleAsk, 'headers'>> => ({
  headers: { authorization: `${scheme} ${token}` },
})

/** Whom a token speaks for. */
export async function whoIs(world: World, token: string): Promise<unknown> {
  const { meta } = await readBody(world, '/events', bearing(token))
  return asFields(meta)['user_uri']
}

/** An application that an admin marked for the password grant. */
export async function aClient(world: World, fields: Fields = {}) {
  const application = await anApplication(world, await aNewcomer(world), fields)
  const sending = { as: 'admin', body: { password: true } } as const
  const reply = await expectSent(world, 'PUT', `${application.uri}/grants`, sending, 200)
  const { client_id, client_secret } = asFields(bodyOf(reply))
  return { ...application, client_id: asText(client_id), client_secret: asText(client_secret) }
}
