import { type DatabaseProxy, openDatabaseProxy, type Pair } from './database-proxy.ts'

/** A proxy for PostgreSQL that can stop forwarding without closing a connection, like a network partition. */
export interface SilentProxy extends DatabaseProxy {
  /** Stops forwarding on present connections, or on new ones as well. */
  silence(which: 'present' | 'all'): void
  /** Forwards the delayed bytes, and everything after them. */
  restore(): void
}

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const pairs = new Set<Pair>()
  const silent = new Set<Pair>()
  let silencesNew = false

  const hold = (pair: Pair): void => {
    silent.add(pair)
    pair.client.pause()
    pair.server.pause()
  }

  const onPair = (pair: Pair): void => {
    pairs.add(pair)
    if (silencesNew) hold(pair)
  }

  const proxy = await openDatabaseProxy(databaseUrl, onPair, (pair) => !silent.has(pair))
  return {
    ...proxy,
    silence(which) {
      silencesNew = which === 'all'
      for (const pair of pairs) hold(pair)
    },
    restore() {
      silencesNew = false
      for (const pair of silent) {
        silent.delete(pair)
        pair.client.resume()
        pair.server.resume()
      }
    },
  }
}
