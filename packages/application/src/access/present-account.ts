import { type Actor, invalidToken } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Ports whose transactions fail when the account of the actor was removed after authentication. */
export const whileAccountExists = (ports: Ports, actor: Actor): Ports =>
  actor.kind === 'member'
    ? {
        ...ports,
        transaction: (work, options) => {
          if (options?.checksAccount === true) return ports.transaction(work, options)
          return ports.transaction(async (repositories, queries) => {
            // At the same time, because a store may send both at once.
            const [isThere, result] = await Promise.allSettled([
              repositories.users.isThere(actor.userId),
              work(repositories, queries),
            ])
            if (isThere.status === 'rejected') throw isThere.reason
            if (!isThere.value) throw invalidToken()
            if (result.status === 'rejected') throw result.reason
            return result.value
          }, options)
        },
      }
    : ports
