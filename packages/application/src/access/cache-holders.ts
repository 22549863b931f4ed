import { type Instant, needsTouch, type SecretHash } from '@lectern/domain'
import type { AccessQueries, SessionHolder, TokenHolder } from '../ports/access.ts'
import type { Ports } from '../ports/ports.ts'

/** Of tokens, and as many of sessions. */
const MOST_HOLDERS = 10_000

/**
 * The queries with a cache of the holders of tokens and sessions, so that an authentication usually reads nothing.
 *
 * - A change of any token, session, application or account removes all entries (`Changes`).
 * - A change during the read of a holder keeps this holder out of the cache.
 * - While the feed of changes is interrupted, all reads bypass the cache.
 * - An entry serves until the next use must be written, at most an hour. Its last use may be outdated until then, by uses
 *   on other servers.
 * - The cache knows nothing about validity. The domain judges each use of a holder.
 */
export function cacheHolders(
  { accessQueries: queries, changes, clock }: Pick<Ports, 'accessQueries' | 'changes' | 'clock'>,
  most: number = MOST_HOLDERS,
): AccessQueries {
  const tokens = createLruMap<SecretHash, TokenHolder>(most)
  const sessions = createLruMap<SecretHash, SessionHolder>(most)
  let version = 0
  let listens = false

  /** Not before the first use: on PostgreSQL a listener takes a connection, which a command does not need. */
  function listen(): void {
    if (listens) return
    listens = true
    changes.listen(({ kind }) => {
      if (kind !== 'access' && kind !== 'any') return
      version += 1
      tokens.clear()
      sessions.clear()
    })
  }

  async function find<Holder>(
    cached: LruMap<SecretHash, Holder>,
    hash: SecretHash,
    read: () => Promise<Holder | undefined>,
    used: (holder: Holder) => { readonly lastUsedDate: Instant },
  ): Promise<Holder | undefined> {
    listen()
    if (!changes.upToDate()) return read()
    const known = cached.get(hash)
    if (known !== undefined && !needsTouch(used(known), clock.now())) return known
    const versionBefore = version
    const holder = await read()
    // `upToDate` first reports the changes that are still outstanding.
    if (holder !== undefined && changes.upToDate() && version === versionBefore) cached.set(hash, holder)
    return holder
  }

  return {
    findTokenHolder: (hash) =>
      find(
        tokens,
        hash,
        () => queries.findTokenHolder(hash),
        ({ token }) => token,
      ),
    findSessionHolder: (hash) =>
      find(
        sessions,
        hash,
        () => queries.findSessionHolder(hash),
        ({ session }) => session,
      ),
    findPasswordHolder: (username) => queries.findPasswordHolder(username),
    listTokens: (userId, life, page) => queries.listTokens(userId, life, page),
    findToken: (id, life) => queries.findToken(id, life),
    listApplications: (ownerId, page) => queries.listApplications(ownerId, page),
    listRegistered: (page) => queries.listRegistered(page),
    findRegistered: (id) => queries.findRegistered(id),
    findApplication: (id) => queries.findApplication(id),
    findApplicationByKey: (apiKey) => queries.findApplicationByKey(apiKey),
    listSessions: (userId, usedAfter, page) => queries.listSessions(userId, usedAfter, page),
  }
}

/** A map with at most so many entries. It evicts the least recently used ones. */
interface LruMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  clear(): void
}

function createLruMap<Key, Value>(most: number): LruMap<Key, Value> {
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
