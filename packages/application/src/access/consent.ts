import {
  allowedAddress,
  type Application,
  type ConsentRequest,
  deniedAddress,
  issueToken,
  readConsentRequest,
  requireMember,
  requireRegistered,
  sessionEnded,
} from '@lectern/domain'
import { closed, command, query } from '../use-case.ts'

export interface ConsentInput {
  /** Of the request, without its `?` and as it came over the wire. */
  readonly query: string
}

export interface Consent {
  readonly application: Application
  readonly request: ConsentRequest
}

/** The application that asks for access, and its request. Refused unless key and callback are registered together. */
export const readConsent = query(async (ports, _actor, input: ConsentInput): Promise<Consent> => {
  const request = readConsentRequest(input.query)
  const application = await ports.accessQueries.findApplicationByKey(request.apiKey)
  return { application: requireRegistered(request, application), request }
})

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
      await tokens.add(
        issueToken({ userId, applicationId: id, origin: 'consent' }, ports.secretHasher.hash(secret), now),
      )
    })
    return { redirectTo: allowedAddress(request, secret) }
  },
)

/** Changes nothing, so it works without a session, too. */
export const denyApplication = query(async (ports, _actor, input: ConsentInput): Promise<ConsentAnswer> => {
  const request = readConsentRequest(input.query)
  requireRegistered(request, await ports.accessQueries.findApplicationByKey(request.apiKey))
  return { redirectTo: deniedAddress(request) }
})
