import type { New, Token, TokenId } from '@lectern/domain'
import type { TokenRepository } from '../ports/token-repository.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique } from './unique.ts'

export const memoryTokenRepository = (tables: Tables): TokenRepository => ({
  async find(id) {
    return structuredClone(tables.tokens.get(id))
  },

  async add(token: New<Token>) {
    const added = { ...structuredClone(token), id: nextId<TokenId>(tables) }
    requireUnique('hash', added, tables.tokens.values(), ({ hash }) => hash)
    tables.tokens.set(added.id, added)
    return structuredClone(added)
  },

  async touch(id, now) {
    const token = tables.tokens.get(id)
    if (token !== undefined) tables.tokens.set(id, { ...token, lastUsedDate: now })
  },

  async remove(id) {
    tables.tokens.delete(id)
  },

  async removeAllOf(userId, except) {
    const others = tables.tokens.values().filter((token) => token.userId === userId && token.id !== except)
    for (const { id } of others.toArray()) tables.tokens.delete(id)
  },

  async removeUnusedSince(moment) {
    const unused = tables.tokens.values().filter(({ lastUsedDate }) => lastUsedDate < moment)
    for (const { id } of unused.toArray()) tables.tokens.delete(id)
  },
})
