import type { New, Token, TokenId } from '@lectern/domain'
import type { TokenRepository } from '../ports/access.ts'
import { copyOf } from './copy.ts'
import { removeGrant } from './grant-repository.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique } from './unique.ts'

export const memoryTokenRepository = (tables: Tables): TokenRepository => ({
  async find(id) {
    return copyOf(tables.tokens.get(id))
  },

  async findByHash(hash) {
    return copyOf(tables.tokens.values().find((token) => token.hash === hash))
  },

  async findOfGrant(id) {
    return copyOf(tables.tokens.values().find(({ grantId }) => grantId === id))
  },

  async add(token: New<Token>) {
    const added = { ...copyOf(token), id: nextId<TokenId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(token) {
    if (tables.tokens.has(token.id)) put(tables, copyOf(token))
  },

  async touch(id, now) {
    const token = tables.tokens.get(id)
    if (token !== undefined) tables.tokens.set(id, { ...token, lastUsedDate: now })
  },

  async remove(id) {
    removeToken(tables, id)
  },

  async removeAllOf(userId, except) {
    const kept = except === undefined ? undefined : tables.tokens.get(except)
    const grants = tables.grants
      .values()
      .filter((grant) => grant.userId === userId && grant.id !== kept?.grantId)
    for (const { id } of grants.toArray()) removeGrant(tables, id)
    const others = tables.tokens.values().filter((token) => token.userId === userId && token.id !== except)
    for (const { id } of others.toArray()) tables.tokens.delete(id)
  },

  async removeUnusedSince(moment) {
    const unused = tables.tokens.values().filter(({ lastUsedDate }) => lastUsedDate < moment)
    for (const { id } of unused.toArray()) tables.tokens.delete(id)
  },
})

function removeToken(tables: Tables, id: TokenId): void {
  const grantId = tables.tokens.get(id)?.grantId
  if (grantId !== undefined) removeGrant(tables, grantId)
  tables.tokens.delete(id)
}

function put({ tokens }: Tables, token: Token): void {
  requireUnique('hash', token, tokens.values(), ({ hash }) => hash)
  requireUnique('grant', token, tokens.values(), ({ id, grantId }) => `${grantId ?? `none of ${id}`}`)
  tokens.set(token.id, token)
}
