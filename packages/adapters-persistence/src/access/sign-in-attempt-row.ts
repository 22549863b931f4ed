import { expiryOf, type SignInAttempts } from '@lectern/domain'
import type { SignInAttemptsTable } from './schema.ts'

export const fromSignInAttempts = (attempts: SignInAttempts): SignInAttemptsTable => ({
  name: attempts.name,
  place_kind: attempts.place.kind,
  place_key: attempts.place.key,
  failures: attempts.failures,
  last_failure_date: attempts.lastFailureDate ?? null,
  last_success_date: attempts.lastSuccessDate ?? null,
  expires_date: expiryOf(attempts),
})

export const toSignInAttempts = (row: SignInAttemptsTable): SignInAttempts => ({
  name: row.name,
  place: { kind: row.place_kind, key: row.place_key },
  failures: row.failures,
  lastFailureDate: row.last_failure_date ?? undefined,
  lastSuccessDate: row.last_success_date ?? undefined,
})
