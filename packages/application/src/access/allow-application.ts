import {
  type Actor,
  allowedAddress,
  issueToken,
  readConsentRequest,
  requireMember,
  requireRegistered,
  sessionEnded,
  tokenLife,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { ConsentInput } from './read-consent.ts'

/** The address to which the browser is redirected. */
export interface ConsentAnswer {
  readonly redirectTo: string
}

/** Issues a new token of the actor to the application. */
export async function allowApplication(
  ports: Pick<Ports, 'transaction' | 'random' | 'secretHasher' | 'clock' | 'settings'>,
  actor: Actor,
  { query }: ConsentInput,
): Promise<ConsentAnswer> {
  const { userId } = requireMember(actor, 'create data')
  const request = readConsentRequest(query)
  const secret = ports.random.secret()
  await ports.transaction(async ({ users, applications, tokens }) => {
    if ((await users.find(userId)) === undefined) throw sessionEnded()
    const { id } = requireRegistered(request, await applications.findByApiKey(request.apiKey))
    const now = ports.clock.now()
    await tokens.removeUnusedSince(tokenLife(now, ports.settings.tokenIdleDays).usedAfter)
    await tokens.add(
      issueToken({ userId, applicationId: id, origin: 'consent' }, ports.secretHasher.hash(secret), now),
    )
  })
  return { redirectTo: allowedAddress(request, secret) }
}
