/** A deep copy. For rows, `structuredClone` is several times slower. */
export function copyOf<Value>(value: Value): Value
export function copyOf(value: unknown): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((part: unknown) => copyOf(part))
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  const copy: Record<string, unknown> = { ...value }
  for (const key of Object.keys(copy)) {
    if (isObject(copy[key])) copy[key] = copyOf(copy[key])
  }
  return copy
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
