import {
  allowedAddress,
  issueToken,
  readConsentRequest,
  requireMember,
  requireRegistered,
  sessionEnded,
  tokenLife,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'
import type { ConsentInput } from './read-consent.ts'

/** The address to which the browser is redirected. */
export interface ConsentAnswer {
  readonly redirectTo: string
}

/** Issues a new token of the actor to the application. */
export const allowApplication = command(
  closed('members'),
  async (ports, actor, { query }: ConsentInput): Promise<ConsentAnswer> => {
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
  },
)
