import type { Changeable } from '@lectern/adapters-http/testing'
import { BASE_URL } from '../../servers/start-server.ts'
import type { Asked } from '../../world/ask.ts'
import type { World } from '../../world/world.ts'
import { type Accounts, addRoles, type Role } from './roles.ts'

/** One of the two databases. */
export interface Side extends Changeable {
  readonly accounts: Accounts
}

export async function openSide({ clock }: World, store: Changeable['store']): Promise<Side> {
  const accounts = await addRoles(store, clock.now())
  const { host, author, guest } = accounts
  return { store, clock, accounts, baseUrl: BASE_URL, users: { host, guest, admin: author } }
}

/** The same request by each role. */
export type RequestOf = (role: Role) => Asked

/** What each of these roles asks for. */
export interface Case {
  readonly name: string
  readonly method: string
  readonly roles: readonly Role[]
  /** Adds what the request needs. The number differs each time, and is the same on both sides. */
  prepare(side: Side, number: number): Promise<RequestOf>
}
