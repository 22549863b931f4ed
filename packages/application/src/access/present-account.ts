import { type Actor, invalidToken } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Ports through which nobody changes anything whose account was deleted after they were let in. */
export const whileAccountExists = (ports: Ports, actor: Actor): Ports =>
  actor.kind === 'member'
    ? {
        ...ports,
        transaction: (work, filesAhead) =>
          ports.transaction(async (repositories) => {
            if (!(await repositories.users.isThere(actor.userId))) throw invalidToken()
            return work(repositories)
          }, filesAhead),
      }
    : ports
