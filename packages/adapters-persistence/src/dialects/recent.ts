/** Remembers what it made for the keys that were used of late, and forgets the others. */
export interface Recent<Value> {
  get(key: string): Value
  clear(): void
}

export function recent<Value>(most: number, make: (key: string) => Value): Recent<Value> {
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
