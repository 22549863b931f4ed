import type { AllowedGrant, Grant, GrantId, New, Token, TokenId } from '@lectern/domain'
import type { GrantRepository, TokenRepository } from '@lectern/application'
import { copyOf } from './copy.ts'
import { requireUnique } from './rows.ts'
import { nextId, type Tables } from './tables.ts'

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
    putToken(tables, added)
    return copyOf(added)
  },

  async save(token) {
    if (tables.tokens.has(token.id)) putToken(tables, copyOf(token))
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

function putToken({ tokens }: Tables, token: Token): void {
  requireUnique('hash', token, tokens.values(), ({ hash }) => hash)
  requireUnique('grant', token, tokens.values(), ({ id, grantId }) => `${grantId ?? `none of ${id}`}`)
  tokens.set(token.id, token)
}

export const memoryGrantRepository = (tables: Tables): GrantRepository => ({
  async findByCode(hash) {
    return copyOf(tables.grants.values().find(({ codeHash }) => codeHash === hash))
  },

  async findByRefreshFamily(hash) {
    return copyOf(tables.grants.values().find((grant) => familyOf(grant) === hash))
  },

  async add(grant: New<AllowedGrant>) {
    putGrant(tables, { ...copyOf(grant), id: nextId<GrantId>(tables) })
  },

  async save(grant) {
    if (tables.grants.has(grant.id)) putGrant(tables, copyOf(grant))
  },

  async remove(id) {
    removeGrant(tables, id)
  },

  async removeExpired(now) {
    const expired = tables.grants.values().filter(({ expiresDate }) => expiresDate <= now)
    for (const { id } of expired.toArray()) removeGrant(tables, id)
  },
})

/** With its token. */
export function removeGrant({ grants, tokens }: Tables, id: GrantId): void {
  grants.delete(id)
  const token = tokens.values().find(({ grantId }) => grantId === id)
  if (token !== undefined) tokens.delete(token.id)
}

function putGrant({ grants }: Tables, grant: Grant): void {
  requireUnique('code', grant, grants.values(), ({ codeHash }) => codeHash)
  requireUnique('family', grant, grants.values(), (other) => familyOf(other) ?? `none of ${other.id}`)
  grants.set(grant.id, grant)
}

const familyOf = (grant: Grant): string | undefined =>
  grant.kind === 'exchanged' ? grant.refresh.family : undefined
