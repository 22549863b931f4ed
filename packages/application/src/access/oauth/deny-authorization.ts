import { accessDenied, type Actor, problemAddress, requireMember } from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import { type AuthorizationInput, findAuthorization } from './find-authorization.ts'

/** Where the user goes who denied it: back to the client, which learns just that. */
export async function denyAuthorization(
  ports: Pick<Ports, 'accessQueries'>,
  actor: Actor,
  input: AuthorizationInput,
): Promise<string> {
  const { request } = await findAuthorization(ports, input)
  requireMember(actor, 'create data')
  return problemAddress(request, accessDenied, input.issuer)
}
