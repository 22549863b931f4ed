import type { Repositories } from '../ports/store.ts'
import { methodEffects, type WritingMethod } from './method-effects.ts'

/** Runs in place of a method. `proceed` calls the method itself with the parameters of the caller. */
export type Decoration<Method, Context> = Method extends (
  ...parameters: infer Parameters
) => Promise<infer Result>
  ? (context: Context, proceed: () => Promise<Result>, ...parameters: Parameters) => Promise<Result>
  : never

/**
 * A decoration for each method that writes, or the reason why it has none. A new method that writes does not compile until
 * every such table has an entry for it. Methods that read may be decorated, too.
 */
export type Decorations<Reason extends string, Context> = {
  readonly [Name in keyof Repositories]: {
    readonly [Method in WritingMethod<Name>]: Reason | Decoration<Repositories[Name][Method], Context>
  } & {
    readonly [Method in Exclude<keyof Repositories[Name], WritingMethod<Name>>]?: Decoration<
      Repositories[Name][Method],
      Context
    >
  }
}

export type DecorateRepositories<Context> = (repositories: Repositories, context: Context) => Repositories

/** Reads the table once. A transaction then decorates the repositories that it asks for. */
export const repositoryDecorator = <Context>(
  decorations: Partial<Decorations<string, Context>>,
): DecorateRepositories<Context> => decorator((name, method) => Reflect.get(decorations[name] ?? {}, method))

/** The same decoration for every method that writes. */
export const writeDecorator = <Context>(
  decoration: (context: Context, proceed: () => Promise<unknown>) => Promise<unknown>,
): DecorateRepositories<Context> =>
  decorator((_name, _method, effect) => (effect === 'writes' ? decoration : undefined))

function decorator<Context>(
  decorationOf: (name: keyof Repositories, method: string, effect: 'reads' | 'writes') => unknown,
): DecorateRepositories<Context> {
  const decorated = new Map<PropertyKey, ReadonlyMap<PropertyKey, unknown>>()
  for (const name of namesOf(methodEffects)) {
    const decorations = Object.entries(methodEffects[name])
      .map(([method, effect]) => [method, decorationOf(name, method, effect)] as const)
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
