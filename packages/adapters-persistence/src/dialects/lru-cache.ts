/** A least-recently-used cache of computed values. */
interface LruCache<Value> {
  get(key: string): Value
  clear(): void
}

export function lruCache<Value>(most: number, make: (key: string) => Value): LruCache<Value> {
  const known = new Map<string, Value>()
  return {
    get(key) {
      const value = known.get(key) ?? make(key)
      known.delete(key)
      known.set(key, value)
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
      return value
    },
    clear: () => known.clear(),
  }
}
