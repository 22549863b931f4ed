import type { TokenView } from '@lectern/application'
import type { New, Token } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import type { TokensTable } from './schema.ts'

export const toToken = (row: Selectable<TokensTable>): Token => ({
  id: row.id,
  userId: row.user_id,
  applicationId: row.application_id ?? undefined,
  grantId: row.grant_id ?? undefined,
  origin: row.origin,
  hash: row.hash,
  scope: row.scope,
  createdDate: row.created_date,
  lastUsedDate: row.last_used_date,
  expiresDate: row.expires_date ?? undefined,
})

export const toTokenView = (
  row: Selectable<TokensTable> & { readonly application: string | null },
): TokenView => {
  const { hash: _, ...view } = toToken(row)
  return { ...view, application: row.application ?? '' }
}

export const fromToken = (token: New<Token>): Insertable<TokensTable> => ({
  user_id: token.userId,
  application_id: token.applicationId ?? null,
  grant_id: token.grantId ?? null,
  origin: token.origin,
  hash: token.hash,
  scope: token.scope,
  created_date: token.createdDate,
  last_used_date: token.lastUsedDate,
  expires_date: token.expiresDate ?? null,
})
