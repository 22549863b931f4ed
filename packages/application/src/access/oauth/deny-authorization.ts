import { accessDenied, problemAddress, requireMember } from '@lectern/domain'
import { query } from '../../use-case.ts'
import { type AuthorizationInput, findAuthorization } from './find-authorization.ts'

/** Redirects the user back to the client, with the error `access_denied`. */
export const denyAuthorization = query('members', async (ports, actor, input: AuthorizationInput) => {
  const { request } = await findAuthorization(ports, input)
  requireMember(actor, 'create data')
  return problemAddress(request, accessDenied, input.issuer)
})
