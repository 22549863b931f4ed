import type { New, Token, TokenId } from '@lectern/domain'
import { NotUnique } from '../ports/not-unique.ts'
import type { TokenRepository } from '../ports/token-repository.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryTokenRepository = (tables: Tables): TokenRepository => ({
  async add(token: New<Token>) {
    if ([...tables.tokens.values()].some((other) => other.hash === token.hash)) throw new NotUnique('hash')
    const added = { ...structuredClone(token), id: nextId<TokenId>(tables) }
    tables.tokens.set(added.id, added)
    return structuredClone(added)
  },

  async touch(id, now) {
    const token = tables.tokens.get(id)
    if (token !== undefined) tables.tokens.set(id, { ...token, lastUsedDate: now })
  },
})
