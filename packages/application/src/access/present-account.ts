import { type Actor, invalidToken } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Ports whose transactions fail when the account of the actor was removed after authentication. */
export const whileAccountExists = (ports: Ports, actor: Actor): Ports =>
  actor.kind === 'member'
    ? {
        ...ports,
        transaction: (work, options) =>
          ports.transaction(async (repositories, queries) => {
            const { users } = repositories
            const isThere = await (options?.oneAtATime === true
              ? users.lock(actor.userId)
              : users.isThere(actor.userId))
            if (!isThere) throw invalidToken()
            return work(repositories, queries)
          }, options),
      }
    : ports
