import 'reflect-metadata'
import { container as root, instanceCachingFactory } from 'tsyringe'

/**
 * A dependency injection container with a type for each name. Each instance is created once, on first use. Disposing of the
 * container disposes of its instances in reverse order of creation.
 */
export interface Container<Things> extends AsyncDisposable {
  resolve<Name extends keyof Things & string>(name: Name): Things[Name]
  /** Affects instances that are created later. */
  replace<Name extends keyof Things & string>(name: Name, thing: NoInfer<Things[Name]>): void
}

/** A factory for every name. A missing factory, or one of another type, does not compile. */
export type Factories<Things> = {
  readonly [Name in keyof Things & string]: (from: Container<Things>) => Things[Name]
}

export function containerOf<Things>(factories: Factories<Things>): Container<Things> {
  const made = new AsyncDisposableStack()
  const inner = root.createChildContainer()
  const container: Container<Things> = {
    resolve: (name) => inner.resolve(name),
    replace(name, thing) {
      inner.register(name, { useValue: thing })
    },
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  }
  for (const [name, make] of Object.entries<(from: Container<Things>) => unknown>(factories)) {
    const useFactory = instanceCachingFactory(() => {
      const thing = make(container)
      if (isDisposable(thing)) made.use(thing)
      return thing
    })
    inner.register(name, { useFactory })
  }
  return container
}

const isDisposable = (thing: unknown): thing is AsyncDisposable =>
  typeof thing === 'object' && thing !== null && Symbol.asyncDispose in thing
