import { type Actor, invalidToken } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Ports whose transactions fail when the account of the actor was removed after authentication. */
export const whileAccountExists = (ports: Ports, actor: Actor): Ports =>
  actor.kind === 'member'
    ? {
        ...ports,
        transaction: (work, options) =>
          ports.transaction(async (repositories, queries) => {
            if (!(await repositories.users.isThere(actor.userId))) throw invalidToken()
            return work(repositories, queries)
          }, options),
      }
    : ports
