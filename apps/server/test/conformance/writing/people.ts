import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aToken, aUser } from '@lectern/application/testing'
import type { User, UserId } from '@lectern/domain'
import { api } from '../world/names.ts'
import type { RoleAsk } from '../world/world.ts'
import type { WritingWorld } from './world.ts'

/** Somebody who has nothing to do with anything yet. */
export interface Newcomer {
  readonly id: UserId
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly uri: string
  /** To ask as this one. */
  readonly asking: Pick<RoleAsk, 'headers'>
}

export async function aNewcomer({ store }: WritingWorld, traits: Partial<User> = {}): Promise<Newcomer> {
  const user = await store.transaction(({ users }) => users.add(aUser(traits)))
  const token = `of-${user.username}-`.padEnd(43, 'x')
  await store.transaction(({ tokens }) => tokens.add(aToken(user.id, { hash: hasher.hash(token) })))
  const { id, username, fullName, email } = user
  const asking = { headers: { authorization: `Bearer ${token}` } }
  return { id, username, fullName, email, uri: `${api}/users/${user.id}`, asking }
}

const hasher = new Sha256SecretHasher()
