import type { Ports } from '../ports/ports.ts'
import type { Queries, Repositories } from '../ports/store.ts'
import { repositoryDecorator } from './decorate-repositories.ts'

/** Ports whose stores throw the reason of the signal, once it is aborted, in place of the next read or write. */
export function untilAborted(ports: Ports, signal: AbortSignal): Ports {
  const checking = <Parts extends object>(parts: Parts): Parts =>
    new Proxy(parts, {
      get(all, name): unknown {
        signal.throwIfAborted()
        return Reflect.get(all, name)
      },
    })
  const queriesOf = (queries: Queries): Queries =>
    new Proxy(queries, {
      get(all, name): unknown {
        const part: unknown = Reflect.get(all, name)
        return typeof part === 'object' && part !== null ? checking(part) : part
      },
    })
  return {
    ...ports,
    transaction: async (work, options) => {
      signal.throwIfAborted()
      return ports.transaction(async (repositories, queries) => {
        const result = await work(checked(repositories, signal), () => queriesOf(queries()))
        signal.throwIfAborted()
        return result
      }, options)
    },
    snapshot: (work, options) => ports.snapshot((queries, end) => work(queriesOf(queries), end), options),
  }
}

const checked: (repositories: Repositories, signal: AbortSignal) => Repositories =
  repositoryDecorator<AbortSignal>(
    () =>
      async (signal: AbortSignal, proceed: () => Promise<unknown>): Promise<unknown> => {
        signal.throwIfAborted()
        return proceed()
      },
  )
