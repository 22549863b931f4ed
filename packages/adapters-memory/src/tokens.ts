import type { ApplicationId, Grant, GrantId } from '@lectern/domain'
import type { ApplicationRepository, GrantRepository, TokenRepository } from '@lectern/application'
import { basicsOf, familyOf, insert, type Tables } from './tables.ts'

export const tokenRepository = (tables: Tables): TokenRepository => {
  const { tokens } = tables
  return {
    ...basicsOf(tables, tokens),
    findByHash: async (hash) => tokens.find((token) => token.hash === hash),
    findOfGrant: async (id) => tokens.find(({ grantId }) => grantId === id),
    touch: async (id, now) => tokens.update(id, (token) => ({ ...token, lastUsedDate: now })),

    async remove(id) {
      const grantId = tokens.get(id)?.grantId
      if (grantId !== undefined) removeGrant(tables, grantId)
      tokens.delete(id)
    },

    async removeAllOf(userId, except) {
      const kept = except === undefined ? undefined : tokens.get(except)
      removeGrants(tables, (grant) => grant.userId === userId && grant.id !== kept?.grantId)
      tokens.deleteWhere((token) => token.userId === userId && token.id !== except)
    },

    removeUnusedSince: async (moment) => tokens.deleteWhere(({ lastUsedDate }) => lastUsedDate < moment),
  }
}

export const grantRepository = (tables: Tables): GrantRepository => {
  const { grants } = tables
  return {
    findByCode: async (hash) => grants.find(({ codeHash }) => codeHash === hash),
    findByRefreshFamily: async (hash) => grants.find((grant) => familyOf(grant) === hash),

    async add(grant) {
      insert(tables, grants, grant)
    },

    save: basicsOf(tables, grants).save,
    remove: async (id) => removeGrant(tables, id),
    removeExpired: async (now) => removeGrants(tables, ({ expiresDate }) => expiresDate <= now),
  }
}

/** With its token. */
function removeGrant({ grants, tokens }: Tables, id: GrantId): void {
  grants.delete(id)
  tokens.deleteWhere(({ grantId }) => grantId === id)
}

function removeGrants(tables: Tables, isMeant: (grant: Grant) => boolean): void {
  for (const { id } of tables.grants.where(isMeant)) removeGrant(tables, id)
}

export const applicationRepository = (tables: Tables): ApplicationRepository => ({
  ...basicsOf(tables, tables.applications),
  findByApiKey: async (apiKey) => tables.applications.find((application) => application.apiKey === apiKey),
  remove: async (id) => removeApplication(tables, id),
})

/** With its grants and tokens. */
export function removeApplication(tables: Tables, id: ApplicationId): void {
  tables.applications.delete(id)
  removeGrants(tables, ({ applicationId }) => applicationId === id)
  tables.tokens.deleteWhere(({ applicationId }) => applicationId === id)
}
