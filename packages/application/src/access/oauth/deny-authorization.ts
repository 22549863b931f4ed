import { accessDenied, type Actor, problemAddress, requireMember } from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import { type AuthorizationInput, findAuthorization } from './find-authorization.ts'

/** Redirects the user back to the client, with the error `access_denied`. */
export async function denyAuthorization(
  ports: Pick<Ports, 'accessQueries'>,
  actor: Actor,
  input: AuthorizationInput,
): Promise<string> {
  const { request } = await findAuthorization(ports, input)
  requireMember(actor, 'create data')
  return problemAddress(request, accessDenied, input.issuer)
}
