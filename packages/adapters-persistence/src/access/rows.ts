import type { TokenView } from '@lectern/application'
import type { AllowedGrant, Application, Grant, New, Session, Token } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import { flag } from '../sql/columns.ts'
import type { ApplicationsTable, GrantsTable, SessionsTable, TokensTable } from './schema.ts'

export const toApplication = (row: Selectable<ApplicationsTable>): Application => ({
  id: row.id,
  ownerId: row.owner_id,
  name: row.name,
  description: row.description,
  callbackUrl: row.callback_url,
  apiKey: row.api_key,
  legacyConsent: row.legacy_consent === 1,
  clientSecretHash: row.client_secret_hash ?? undefined,
  createdDate: row.created_date,
})

export const fromApplication = (application: New<Application>): Insertable<ApplicationsTable> => ({
  owner_id: application.ownerId,
  name: application.name,
  description: application.description,
  callback_url: application.callbackUrl,
  api_key: application.apiKey,
  legacy_consent: flag(application.legacyConsent),
  client_secret_hash: application.clientSecretHash ?? null,
  created_date: application.createdDate,
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

export const toSession = (row: Selectable<SessionsTable>): Session => ({
  hash: row.hash,
  userId: row.user_id,
  createdDate: row.created_date,
  lastUsedDate: row.last_used_date,
})

export const fromSession = (session: Session): Selectable<SessionsTable> => ({
  hash: session.hash,
  user_id: session.userId,
  created_date: session.createdDate,
  last_used_date: session.lastUsedDate,
})
