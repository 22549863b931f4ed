import { invalid, type Problem } from '../errors.ts'
import type { Application } from './application.ts'
import { parametersOf, rawValue, withQuery } from './redirection.ts'

/** What an application asks for when it sends somebody to the consent page. */
export interface ConsentRequest {
  readonly apiKey: string
  readonly callback: string
  /** As it stood in the request's query, escapes and all: it goes back as it came. Undefined when there was none. */
  readonly state: string | undefined
}

/** Reads the query of the request, without its `?` and as it came over the wire. */
export function readConsentRequest(query: string): ConsentRequest {
  const parameters = parametersOf(query)
  const problems = ['api_key', 'callback', 'state'].flatMap((name) =>
    countProblems(name, parameters.getAll(name)),
  )
  if (problems.length > 0) throw invalid(problems)
  return {
    apiKey: parameters.get('api_key') ?? '',
    callback: parameters.get('callback') ?? '',
    state: rawValue(query, 'state'),
  }
}

/**
 * The callback must be the registered one to the letter, and the owner of the key must not have switched this way off;
 * until then nobody is sent anywhere.
 */
export function requireRegistered(
  request: ConsentRequest,
  application: Application | undefined,
): Application {
  if (application?.apiKey !== request.apiKey) {
    throw invalid([
      { field: 'api_key', code: 'unknown-key', message: `'api_key' must be the key of an application` },
    ])
  }
  if (!application.legacyConsent) {
    throw invalid([
      {
        field: 'api_key',
        code: 'legacy-consent-off',
        message: `'api_key' must be used at /oauth/authorize: its owner switched off access without PKCE`,
      },
    ])
  }
  if (application.callbackUrl !== request.callback) {
    throw invalid([
      {
        field: 'callback',
        code: 'wrong-callback',
        message: `'callback' must be exactly the address that is registered with the key`,
      },
    ])
  }
  return application
}

/** Where somebody goes who allowed it. */
export const allowedAddress = (request: ConsentRequest, accessToken: string): string =>
  answer(request, `access_token=${encodeURIComponent(accessToken)}`)

/** Where somebody goes who denied it. */
export const deniedAddress = (request: ConsentRequest): string => answer(request, 'error=access_denied')

const answer = ({ callback, state }: ConsentRequest, outcome: string): string =>
  withQuery(callback, state === undefined ? outcome : `${outcome}&state=${state}`)

function countProblems(name: string, values: readonly string[]): Problem[] {
  if (values.length > 1) {
    return [{ field: name, code: 'repeated', message: `'${name}' must be given only once` }]
  }
  if (name !== 'state' && (values[0] ?? '') === '') {
    return [{ field: name, code: 'required', message: `'${name}' is a required field` }]
  }
  return []
}
