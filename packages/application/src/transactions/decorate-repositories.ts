import type { Stale } from '../ports/effects.ts'
import type { Repositories } from '../ports/store.ts'
import { methodEffects } from './method-effects.ts'

/** The effects of any method. */
export type AnyEffects =
  | 'reads'
  | 'silent'
  | { readonly audit: unknown; readonly stale: Stale | StaleAfter['stale']; readonly calendars?: string }

/** A method, so that the compiler compares the parameters of each row with these in both directions. */
interface StaleAfter {
  stale(result: unknown, ...parameters: readonly unknown[]): Stale
}

type RepositoryName = keyof Repositories

/** The function that runs in place of the method, with the context, `proceed` and the parameters; or none. */
export type DecorationOf = (effects: AnyEffects, repository: RepositoryName, method: string) => unknown

export type DecorateRepositories<Context> = (repositories: Repositories, context: Context) => Repositories

/** Asks once for each method. A transaction then decorates the repositories that it asks for. */
export function repositoryDecorator<Context>(decorationOf: DecorationOf): DecorateRepositories<Context> {
  const decorated = new Map<PropertyKey, ReadonlyMap<PropertyKey, unknown>>()
  for (const name of namesOf(methodEffects)) {
    const decorations = Object.entries<AnyEffects>(methodEffects[name])
      .map(([method, effects]) => [method, decorationOf(effects, name, method)] as const)
      .filter(([, decoration]) => typeof decoration === 'function')
    if (decorations.length > 0) decorated.set(name, new Map(decorations))
  }
  return (repositories, context) =>
    new Proxy(repositories, {
      get(all, name): unknown {
        const repository: unknown = Reflect.get(all, name)
        const decorations = decorated.get(name)
        return decorations === undefined || typeof repository !== 'object' || repository === null
          ? repository
          : decorate(repository, decorations, context)
      },
    })
}

/** Of methods that run as these do. */
export const decoratorOf = <Context>(
  decorations: Readonly<Partial<Record<RepositoryName, object>>>,
): DecorateRepositories<Context> =>
  repositoryDecorator((_effects, name, method) => Reflect.get(decorations[name] ?? {}, method))

function namesOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  const names: (keyof Table)[] = []
  for (const name in table) if (Object.hasOwn(table, name)) names.push(name)
  return names
}

/** The repository may be an instance of a class. */
const decorate = (
  repository: object,
  decorations: ReadonlyMap<PropertyKey, unknown>,
  context: unknown,
): object =>
  new Proxy(repository, {
    get(methods, name) {
      const method: unknown = Reflect.get(methods, name)
      if (typeof method !== 'function') return method
      const call = (...parameters: unknown[]): unknown => Reflect.apply(method, methods, parameters)
      const decoration = decorations.get(name)
      if (typeof decoration !== 'function') return call
      return (...parameters: unknown[]): unknown =>
        Reflect.apply(decoration, undefined, [context, () => call(...parameters), ...parameters])
    },
  })
