import { DomainError, type OAuthErrorCode } from '@lectern/domain'
import { type JsonObject, type Failure, failureOf, HttpError, internalError } from '@lectern/http'

/** An error in the form of RFC 6749, section 5.2. */
export interface OAuthFailure {
  readonly status: number
  readonly headers: Failure['headers']
  readonly body: JsonObject
  readonly foreseen: boolean
}

export function oauthFailureOf(error: unknown, requestId: string): OAuthFailure {
  const foreseen = failureOf(error)
  const { status, headers, problems } = foreseen ?? internalError(requestId)
  const [problem] = problems
  // The domain gives problems of these requests the codes of OAuth.
  const name = error instanceof DomainError && status === 400 ? problem?.code : nameOf(status)
  const body = { error: name ?? nameOf(status), error_description: writable(problem?.message ?? '') }
  return { status, headers, body, foreseen: foreseen !== undefined }
}

function nameOf(status: number): OAuthErrorCode | 'temporarily_unavailable' | 'server_error' {
  if (status === 401) return 'invalid_client'
  if (status < 500) return 'invalid_request'
  return status === 503 ? 'temporarily_unavailable' : 'server_error'
}

/** All clients are public here: credentials in the header are a mistake. */
export const credentialsRefused = (): HttpError =>
  new HttpError(401, [{ code: 'credentials', message: 'Clients have no credentials here: leave them out' }], {
    'www-authenticate': 'Basic realm="Lectern"',
  })

/** RFC 6749 allows only printable ASCII without quotation marks and backslashes. */
const writable = (message: string): string => message.replaceAll(/[^\x20-\x7e]|["\\]/gu, "'")
