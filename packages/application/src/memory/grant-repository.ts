import type { AllowedGrant, Grant, GrantId, New } from '@lectern/domain'
import type { GrantRepository } from '../ports/access.ts'
import { copyOf } from './copy.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique } from './unique.ts'

export const memoryGrantRepository = (tables: Tables): GrantRepository => ({
  async findByCode(hash) {
    return copyOf(tables.grants.values().find(({ codeHash }) => codeHash === hash))
  },

  async findByRefreshFamily(hash) {
    return copyOf(tables.grants.values().find((grant) => familyOf(grant) === hash))
  },

  async add(grant: New<AllowedGrant>) {
    put(tables, { ...copyOf(grant), id: nextId<GrantId>(tables) })
  },

  async save(grant) {
    if (tables.grants.has(grant.id)) put(tables, copyOf(grant))
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

function put({ grants }: Tables, grant: Grant): void {
  requireUnique('code', grant, grants.values(), ({ codeHash }) => codeHash)
  requireUnique('family', grant, grants.values(), (other) => familyOf(other) ?? `none of ${other.id}`)
  grants.set(grant.id, grant)
}

const familyOf = (grant: Grant): string | undefined =>
  grant.kind === 'exchanged' ? grant.refresh.family : undefined
