import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aToken, aUser, testPorts } from '@lectern/application/testing'
import type { User, UserId } from '@lectern/domain'
import { api, PASSWORD } from '../world/names.ts'
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
  const password = await testPorts(store).passwordHasher.hash(PASSWORD)
  await store.transaction(async ({ users, tokens }) => {
    await users.setPassword(user.id, password)
    await tokens.add(aToken(user.id, { hash: hasher.hash(token) }))
  })
  const { id, username, fullName, email } = user
  const asking = { headers: { authorization: `Bearer ${token}` } }
  return { id, username, fullName, email, uri: `${api}/users/${user.id}`, asking }
}

/** Another admin for as long as the work takes: other proofs count on there being one. */
export async function withAnotherAdmin(
  world: WritingWorld,
  work: (admin: Newcomer) => Promise<void>,
): Promise<void> {
  const admin = await aNewcomer(world, { admin: true })
  try {
    await work(admin)
  } finally {
    await world.store.transaction(({ users }) => users.remove(admin.id))
  }
}

const hasher = new Sha256SecretHasher()
