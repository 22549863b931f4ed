import { type Application, canGrantPasswords, toIso, UTC } from '@lectern/domain'
import type { Viewing } from '../viewing.ts'
import type { ApplicationFields } from './application-schemas.ts'

export const presentApplication = (
  application: Application,
  { actor, uris }: Viewing,
): ApplicationFields => ({
  name: application.name,
  description: application.description,
  callback_url: application.callbackUrl,
  api_key: application.apiKey,
  legacy_consent: application.legacyConsent,
  created_date: toIso(application.createdDate, UTC),
  application_uri: uris.application(application.id),
  ...(canGrantPasswords(actor) ? { grants_uri: uris.grants(application.id) } : {}),
  ...uris.fields.ofApplication(application, uris.application(application.id)),
})
