import type { Application, New } from '@lectern/domain'
import type { Insertable, Selectable } from 'kysely'
import { flag } from '../sql/columns.ts'
import type { ApplicationsTable } from './schema.ts'

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
