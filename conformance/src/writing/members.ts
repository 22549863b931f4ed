import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aToken } from '@lectern/contracts/testing'
import { isUsername, type User, type UserId } from '@lectern/domain'
import { expect } from 'vitest'
import { PASSWORD, api } from '../world/names.ts'
import type { RoleAsk } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { expectSent } from './send.ts'

export const registration = (username: string, email = `${username}@members.example`) => ({
  username,
  full_name: `The ${username}`,
  email,
  password: PASSWORD,
})

/** The secret in the last mail to this address that has one. */
export async function secretSentTo({ mails }: World, email: string): Promise<string> {
  const secrets = (await mails())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/(?:verify|reset)\?token=([\w-]{43})\b/u.exec(text)?.[1] ?? [])
  expect(secrets.length, `mails to ${email}`).toBeGreaterThan(0)
  return secrets.at(-1) ?? ''
}

export const register = (world: World, username: string) =>
  expectSent(world, 'POST', '/users', { body: registration(username) }, 201)

/** Asks what a link is asked for. */
export const use = (world: World, token: string, status: number) =>
  expectSent(world, 'POST', '/users/verifications', { body: { token } }, status)

export const reset = (world: World, token: string, password: string, status: number) =>
  expectSent(world, 'POST', '/users/passwords', { body: { token, password } }, status)

/** Somebody who registered and verified their address. */
export interface Joined {
  readonly id: UserId
  readonly email: string
  readonly uri: string
  /** To ask as this one. */
  readonly asking: Pick<RoleAsk, 'headers'>
}

export async function join(world: World, username: string): Promise<Joined> {
  await register(world, username)
  const { email } = registration(username)
  const user = await findUser(world, username)
  if (user === undefined) throw new Error(`${username} is not there`)
  const { transaction } = world.store
  const password = await transaction(({ users }) => users.passwordOf(user.id))
  await use(world, await secretSentTo(world, email), 204)
  // That of a registration without a browser ends with the verification.
  await transaction(({ users }) => users.setPassword(user.id, password))
  return {
    id: user.id,
    email,
    uri: `${api}/users/${user.id}`,
    asking: await aTokenOf(world, user, `of-${username}-`),
  }
}

export const findUser = ({ store }: World, username: string): Promise<User | undefined> =>
  store.transaction(async ({ users }) => (isUsername(username) ? users.findByUsername(username) : undefined))

export async function aTokenOf(
  { store }: World,
  { id }: Pick<User, 'id'>,
  name: string,
): Promise<Pick<RoleAsk, 'headers'>> {
  const token = name.padEnd(43, 'x')
  await store.transaction(({ tokens }) => tokens.add(aToken(id, { hash: hasher.hash(token) })))
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Whether this is the password of the account, which it stays. */
export const expectPassword = (
  world: World,
  { uri, asking }: Pick<Joined, 'uri' | 'asking'>,
  password: string,
) => expectSent(world, 'PUT', uri, { ...asking, body: { password, old_password: password } }, 204)

const hasher = new Sha256SecretHasher()
