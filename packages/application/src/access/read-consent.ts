import { type Application, type ConsentRequest, readConsentRequest, requireRegistered } from '@lectern/domain'
import { query } from '../use-case.ts'

export interface ConsentInput {
  /** Of the request, without its `?` and as it came over the wire. */
  readonly query: string
}

export interface Consent {
  readonly application: Application
  readonly request: ConsentRequest
}

/** The application that asks for access, and its request. Refused unless key and callback are registered together. */
export const readConsent = query(async (ports, _actor, input: ConsentInput): Promise<Consent> => {
  const { accessQueries } = ports
  const { query } = input
  const request = readConsentRequest(query)
  const application = await accessQueries.findApplicationByKey(request.apiKey)
  return { application: requireRegistered(request, application), request }
})
