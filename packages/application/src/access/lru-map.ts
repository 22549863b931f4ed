/** A map with at most so many entries. It evicts the least recently used ones. */
export interface LruMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  clear(): void
}

export function createLruMap<Key, Value>(most: number): LruMap<Key, Value> {
  /** In the order of their last use. */
  const entries = new Map<Key, Value>()
  const set = (key: Key, value: Value): void => {
    entries.delete(key)
    entries.set(key, value)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set(key, value) {
      set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break
        entries.delete(oldest)
      }
    },
    clear: () => entries.clear(),
  }
}
