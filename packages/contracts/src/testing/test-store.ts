import { createMemoryStore } from '@lectern/adapters-memory'
import type { Repositories, Store } from '@lectern/application'

/** A store with its repositories beside its queries: each call of a method is a transaction of its own. */
export interface TestStore extends Store, Repositories {}

export function testStore(store: Store): TestStore
export function testStore(store: Store): object {
  return new Proxy(store, {
    get: (_, name): unknown => Reflect.get(store, name) ?? repositoryOf(store, name),
  })
}

function repositoryOf({ transaction }: Store, name: PropertyKey): object {
  const call = (method: PropertyKey, parameters: readonly unknown[]) =>
    transaction(async (repositories) => {
      const repository: unknown = Reflect.get(repositories, name)
      const run: unknown = Reflect.get(Object(repository), method)
      if (typeof run !== 'function') throw new TypeError(`There is no ${String(name)}.${String(method)}`)
      const result: unknown = await Reflect.apply(run, repository, parameters)
      return result
    })
  return new Proxy(
    {},
    {
      get:
        (_, method) =>
        async (...given: readonly unknown[]) =>
          call(method, given),
    },
  )
}

export const aTestStore = (): TestStore => testStore(createMemoryStore())
