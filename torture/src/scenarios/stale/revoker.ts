import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aToken } from '@lectern/contracts/testing'
import type { Username } from '@lectern/domain'
import type { Context } from '../../scenario.ts'
import { people } from '../../world/people.ts'
import type { World } from '../../world/world.ts'
import type { Send } from './stage.ts'

const hasher = new Sha256SecretHasher()

/** Uses a new token at all servers, revokes it at one, and tries it at all. Returns 1. */
export function revoker(context: Context, world: World, send: Send): () => Promise<number> {
  const [store] = world.stores
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a username of this scenario
  const holder = (people[1] ?? '') as Username
  const member = store.transaction(({ users }) => users.findByUsername(holder))
  let count = 0
  return async () => {
    const user = await member
    if (user === undefined) throw new Error('There is no member')
    const secret = `to-be-revoked-${(count += 1)}`.padEnd(43, 'x')
    const now = world.clock.now()
    const traits = { hash: hasher.hash(secret), createdDate: now, lastUsedDate: now }
    const { id } = await store.transaction(({ tokens }) => tokens.add(aToken(user.id, traits)))
    for (const [server] of world.servers.entries()) await send(server, secret, 'GET', '/token')
    const by = count % world.servers.length
    const { status } = await send(by, holder, 'DELETE', `/token/${id}`)
    if (status !== 204) context.finding(`The revocation of a token was answered with ${status}`)
    const all = await Promise.all(world.servers.map((_, server) => send(server, secret, 'GET', '/token')))
    for (const [server, reply] of all.entries()) {
      if (reply.status !== 401)
        context.finding(`A revoked token still works at server ${server + 1}: ${reply.status}`)
    }
    return 1
  }
}
