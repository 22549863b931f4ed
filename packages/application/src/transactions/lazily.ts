/** How to make each part. */
export type Makers<Parts, Parameters extends readonly unknown[]> = {
  readonly [Name in keyof Parts]: (...parameters: Parameters) => Parts[Name]
}

/** Parts that are made when they are first asked for: a transaction needs few of thirty repositories. */
export function lazily<Parts extends object, Parameters extends readonly unknown[]>(
  makers: Makers<Parts, Parameters>,
  ...parameters: Parameters
): Parts
export function lazily(makers: object, ...parameters: readonly unknown[]): object {
  const made = new Map<PropertyKey, unknown>()
  return new Proxy(makers, {
    get(all, name) {
      const make: unknown = Reflect.get(all, name)
      if (!made.has(name) && typeof make === 'function') {
        made.set(name, Reflect.apply(make, undefined, parameters))
      }
      return made.get(name)
    },
  })
}

/** The same parts, some of them replaced, without making the others. */
export const replacing = <Parts extends object>(parts: Parts, replaced: Partial<Parts>): Parts =>
  new Proxy(parts, {
    get: (all, name): unknown => Reflect.get(Object.hasOwn(replaced, name) ? replaced : all, name),
  })
