import {
  type Application,
  notYourToken,
  readRevocationRequest,
  refreshSecretsIn,
  type RevocationRequestInput,
  unknownClient,
} from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import type { Repositories } from '../../ports/store.ts'
import { command } from '../../use-case.ts'

/**
 * Revokes the grant of a token, access or refresh, for the client that it was issued to. An unknown token counts as
 * revoked.
 */
export const revokeGrantToken = command('anybody', async (ports, _client, input: RevocationRequestInput) => {
  const { clientId, token } = readRevocationRequest(input)
  const application = await ports.accessQueries.findApplicationByKey(clientId)
  if (application === undefined) throw unknownClient()
  await ports.transaction((repositories) => end(ports, repositories, application, token))
})

async function end(
  { secretHasher }: Pick<Ports, 'secretHasher'>,
  { grants, tokens }: Repositories,
  { id: applicationId }: Application,
  text: string,
): Promise<void> {
  const secrets = refreshSecretsIn(text)
  if (secrets !== undefined) {
    const grant = await grants.findByRefreshFamily(secretHasher.hash(secrets.family))
    if (grant === undefined) return
    if (grant.applicationId !== applicationId) throw notYourToken()
    return grants.remove(grant.id)
  }
  const token = await tokens.findByHash(secretHasher.hash(text))
  if (token === undefined) return
  if (token.applicationId !== applicationId) throw notYourToken()
  await tokens.remove(token.id)
}
