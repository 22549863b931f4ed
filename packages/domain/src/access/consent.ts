import { invalid, wrongField } from '../errors.ts'
import type { Application } from './application.ts'
import { parametersOf, problemsOfOne, rawValue, repeated, requireCallback, withQuery } from './callback.ts'

/** The request of an application for the consent page. */
export interface ConsentRequest {
  readonly apiKey: string
  readonly callback: string
  /** The raw text of the query, which is returned unchanged. Undefined when there was none. */
  readonly state: string | undefined
}

/** Reads the query of the request, without its `?` and as it came over the wire. */
export function readConsentRequest(query: string): ConsentRequest {
  const parameters = parametersOf(query)
  const problems = ['api_key', 'callback'].flatMap((name) => problemsOfOne(name, parameters))
  if (parameters.getAll('state').length > 1) problems.push(repeated('state'))
  if (problems.length > 0) throw invalid(problems)
  return {
    apiKey: parameters.get('api_key') ?? '',
    callback: parameters.get('callback') ?? '',
    state: rawValue(query, 'state'),
  }
}

/**
 * The callback must equal the registered one, and the owner of the key must not have switched this flow off. No redirect
 * happens before these checks.
 */
export function requireRegistered(
  request: ConsentRequest,
  application: Application | undefined,
): Application {
  if (application?.apiKey !== request.apiKey) {
    throw wrongField('api_key', 'unknown-key', 'must be the key of an application')
  }
  if (!application.legacyConsent) {
    const rule = 'must be used at /oauth/authorize: its owner switched off access without PKCE'
    throw wrongField('api_key', 'legacy-consent-off', rule)
  }
  if (application.callbackUrl !== request.callback) {
    const rule = 'must be exactly the address that is registered with the key'
    throw wrongField('callback', 'wrong-callback', rule)
  }
  requireCallback('callback', request.callback)
  return application
}

/** The redirect after consent. */
export const allowedAddress = (request: ConsentRequest, accessToken: string): string =>
  answer(request, `access_token=${encodeURIComponent(accessToken)}`)

/** The redirect after a denial. */
export const deniedAddress = (request: ConsentRequest): string => answer(request, 'error=access_denied')

const answer = ({ callback, state }: ConsentRequest, outcome: string): string =>
  withQuery(callback, state === undefined ? outcome : `${outcome}&state=${state}`)
