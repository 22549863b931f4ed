import {
  type Actor,
  type Application,
  type ConsentRequest,
  readConsentRequest,
  requireRegistered,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export interface ConsentInput {
  /** Of the request, without its `?` and as it came over the wire. */
  readonly query: string
}

export interface Consent {
  readonly application: Application
  readonly request: ConsentRequest
}

/** The application that asks for access, and its request. Refused unless key and callback are registered together. */
export async function readConsent(
  { accessQueries }: Pick<Ports, 'accessQueries'>,
  _actor: Actor,
  { query }: ConsentInput,
): Promise<Consent> {
  const request = readConsentRequest(query)
  const application = await accessQueries.findApplicationByKey(request.apiKey)
  return { application: requireRegistered(request, application), request }
}
