import type { SessionRepository } from '../ports/access.ts'
import { NotUnique } from '../ports/store.ts'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'

export const memorySessionRepository = ({ sessions }: Tables): SessionRepository => ({
  async find(hash) {
    return copyOf(sessions.get(hash))
  },

  async add(session) {
    if (sessions.has(session.hash)) throw new NotUnique('hash')
    sessions.set(session.hash, copyOf(session))
  },

  async touch(hash, now) {
    const session = sessions.get(hash)
    if (session !== undefined) sessions.set(hash, { ...session, lastUsedDate: now })
  },

  async remove(hash) {
    sessions.delete(hash)
  },

  async removeAllOf(userId, except) {
    const others = sessions.values().filter((session) => session.userId === userId && session.hash !== except)
    for (const { hash } of others.toArray()) sessions.delete(hash)
  },

  async removeUnusedSince(moment) {
    const unused = sessions.values().filter(({ lastUsedDate }) => lastUsedDate < moment)
    for (const { hash } of unused.toArray()) sessions.delete(hash)
  },
})
