import {
  type Application,
  type AuthorizationRequest,
  readAuthorizationRequest,
  requireRegisteredClient,
} from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'

/** The request to `/oauth/authorize`. */
export interface AuthorizationInput {
  /** As it came over the wire, without its `?`. */
  readonly query: string
  /** The issuer identifier of this service. */
  readonly issuer: string
}

interface Authorization {
  readonly request: AuthorizationRequest
  readonly application: Application
}

/** The request and its client. An unknown client is refused before anything else is read. */
export async function findAuthorization(
  { accessQueries }: Pick<Ports, 'accessQueries'>,
  { query }: AuthorizationInput,
): Promise<Authorization> {
  const request = readAuthorizationRequest(query)
  const found = await accessQueries.findApplicationByKey(request.clientId)
  return { request, application: requireRegisteredClient(request, found) }
}
