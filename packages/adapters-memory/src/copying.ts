import type { Makers } from '@lectern/application'

/** The makers, whose ports copy what their methods take and give: callers share no object with the store. */
export function copying<Ports, Parameters extends readonly unknown[]>(
  makers: Makers<Ports, Parameters>,
): Makers<Ports, Parameters>
export function copying(makers: object): object {
  return eachMethod(
    makers,
    (make) =>
      (...parameters) =>
        eachMethod(make(...parameters), copyingMethod),
  )
}

type Method = (...parameters: unknown[]) => unknown

const copyingMethod =
  (method: Method): Method =>
  async (...parameters) =>
    copyOf(await method(...parameters.map(copyOf)))

function eachMethod(methods: unknown, decorate: (method: Method) => Method): object {
  const decorated: Record<string, Method> = {}
  const entries: readonly [string, unknown][] = Object.entries(methods ?? {})
  for (const [name, method] of entries) {
    if (typeof method !== 'function') throw new TypeError(`${name} is no method`)
    decorated[name] = decorate((...parameters): unknown => Reflect.apply(method, methods, parameters))
  }
  return decorated
}

/** A deep copy. For rows, `structuredClone` is several times slower. */
function copyOf(value: unknown): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((part: unknown) => copyOf(part))
  // `structuredClone` would also copy the rest of the buffer of which these bytes may be a part.
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  const copy: Record<string, unknown> = { ...value }
  for (const key of Object.keys(copy)) {
    if (isObject(copy[key])) copy[key] = copyOf(copy[key])
  }
  return copy
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
