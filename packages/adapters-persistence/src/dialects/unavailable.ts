import { DomainError } from '@lectern/domain'

/** The database is too busy, or gone for the moment: the same request may succeed in a while. */
export function unavailable(cause: unknown, retryAfterSeconds = 2): DomainError {
  const problem = { code: 'unavailable', message: 'The service is busy, please try again' }
  return Object.assign(new DomainError('unavailable', [problem], retryAfterSeconds), { cause })
}
