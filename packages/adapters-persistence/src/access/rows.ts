import type { TokenView } from '@lectern/application'
import type { AllowedGrant, Application, Grant, New, Session, Token } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import { stored } from '../sql/columns.ts'
import type { GrantsTable, TokensTable } from './schema.ts'

export const { toValue: toApplication, toRow: fromApplication } = stored<Application>({
  id: 'id',
  ownerId: 'plain',
  name: 'plain',
  description: 'plain',
  callbackUrl: 'plain',
  apiKey: 'plain',
  legacyConsent: 'flag',
  clientSecretHash: 'plain',
  createdDate: 'plain',
})

export function toGrant(row: Selectable<GrantsTable>): Grant {
  const facts = {
    id: row.id,
    userId: row.user_id,
    applicationId: row.application_id,
    scope: row.scope,
    codeHash: row.code_hash,
    createdDate: row.created_date,
    expiresDate: row.expires_date,
  }
  const { redirect_uri: redirectUri, code_challenge: codeChallenge, family_hash: family } = row
  const { refresh_hash: current } = row
  if (family !== null && current !== null)
    return { ...facts, kind: 'exchanged', refresh: { family, current } }
  if (redirectUri === null || codeChallenge === null) throw new Error(`The grant ${row.id} is in no state`)
  return { ...facts, kind: 'allowed', redirectUri, codeChallenge }
}

export const fromGrant = (grant: Grant | New<AllowedGrant>): Insertable<GrantsTable> => ({
  user_id: grant.userId,
  application_id: grant.applicationId,
  scope: grant.scope,
  code_hash: grant.codeHash,
  redirect_uri: grant.kind === 'allowed' ? grant.redirectUri : null,
  code_challenge: grant.kind === 'allowed' ? grant.codeChallenge : null,
  family_hash: grant.kind === 'exchanged' ? grant.refresh.family : null,
  refresh_hash: grant.kind === 'exchanged' ? grant.refresh.current : null,
  created_date: grant.createdDate,
  expires_date: grant.expiresDate,
})

export const { toValue: toToken, toRow: fromToken } = stored<Token>({
  id: 'id',
  userId: 'plain',
  applicationId: 'plain',
  grantId: 'plain',
  origin: 'plain',
  hash: 'plain',
  scope: 'plain',
  createdDate: 'plain',
  lastUsedDate: 'plain',
  expiresDate: 'plain',
})

export const toTokenView = (
  row: Selectable<TokensTable> & { readonly application: string | null },
): TokenView => {
  const { hash: _, ...view } = toToken(row)
  return { ...view, application: row.application ?? '' }
}

export const { toValue: toSession, toRow: fromSession } = stored<Session>({
  hash: 'plain',
  userId: 'plain',
  createdDate: 'plain',
  lastUsedDate: 'plain',
})
