import {
  codeAddress,
  problemAddress,
  readAuthorizationRequest,
  requireMember,
  requireRegisteredClient,
  sessionEnded,
  startGrant,
} from '@lectern/domain'
import { closed, command } from '../../use-case.ts'
import type { AuthorizationInput } from './find-authorization.ts'

/** Redirects the user back to the client, with a code. */
export const allowAuthorization = command(
  closed('members'),
  async (ports, actor, { query, issuer }: AuthorizationInput) => {
    const { userId } = requireMember(actor, 'create data')
    const request = readAuthorizationRequest(query)
    const { demand, redirectUri } = request
    const code = ports.random.secret()
    return ports.transaction(async ({ users, applications, grants }) => {
      if ((await users.find(userId)) === undefined) throw sessionEnded()
      const found = await applications.findByApiKey(request.clientId)
      const { id: applicationId } = requireRegisteredClient(request, found)
      if (demand.kind === 'refused') return problemAddress(request, demand.problem, issuer)
      const { scope, codeChallenge } = demand
      const now = ports.clock.now()
      await grants.removeExpired(now)
      const allowing = { userId, applicationId, scope, redirectUri, codeChallenge }
      await grants.add(startGrant(allowing, ports.secretHasher.hash(code), now))
      return codeAddress(request, code, issuer)
    })
  },
)
