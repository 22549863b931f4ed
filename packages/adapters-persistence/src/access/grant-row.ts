import type { AllowedGrant, Grant, New } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import type { GrantsTable } from './schema.ts'

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
