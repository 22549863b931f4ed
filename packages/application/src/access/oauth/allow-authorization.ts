import {
  type Actor,
  codeAddress,
  problemAddress,
  requireMember,
  startGrant,
  unknownClient,
} from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import { type AuthorizationInput, findAuthorization } from './find-authorization.ts'

/** Where the user goes who allowed it: back to the client, with a code. */
export async function allowAuthorization(
  ports: Pick<Ports, 'transaction' | 'accessQueries' | 'random' | 'secretHasher' | 'clock'>,
  actor: Actor,
  input: AuthorizationInput,
): Promise<string> {
  const { request, application } = await findAuthorization(ports, input)
  const { userId } = requireMember(actor, 'create data')
  const { demand, redirectUri } = request
  if (demand.kind === 'refused') return problemAddress(request, demand.problem, input.issuer)
  const { scope, codeChallenge } = demand
  const allowing = { userId, applicationId: application.id, scope, redirectUri, codeChallenge }
  const code = ports.random.secret()
  const now = ports.clock.now()
  await ports.transaction(async ({ applications, grants }) => {
    if ((await applications.find(application.id)) === undefined) throw unknownClient()
    await grants.removeExpired(now)
    await grants.add(startGrant(allowing, ports.secretHasher.hash(code), now))
  })
  return codeAddress(request, code, input.issuer)
}
