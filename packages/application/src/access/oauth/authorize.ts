import {
  accessDenied,
  codeAddress,
  problemAddress,
  readAuthorizationRequest,
  requireMember,
  requireRegisteredClient,
  type Scope,
  sessionEnded,
  startGrant,
} from '@lectern/domain'
import type { Queries } from '../../ports/store.ts'
import { closed, command, query } from '../../use-case.ts'

/** The request to `/oauth/authorize`. */
export interface AuthorizationInput {
  /** As it came over the wire, without its `?`. */
  readonly query: string
  /** The issuer identifier of this service. */
  readonly issuer: string
}

/** The request and its client. An unknown client is refused before anything else is read. */
async function findAuthorization({ accessQueries }: Queries, { query }: AuthorizationInput) {
  const request = readAuthorizationRequest(query)
  const found = await accessQueries.findApplicationByKey(request.clientId)
  return { request, application: requireRegisteredClient(request, found) }
}

/** The question for the user; or a redirect, when the request has an error for the client; or a demand to sign in first. */
export type AuthorizationView =
  | AuthorizationQuestion
  | { readonly kind: 'refused'; readonly address: string }
  | { readonly kind: 'sign-in' }

export interface AuthorizationQuestion {
  readonly kind: 'question'
  /** Name and description of the application. */
  readonly name: string
  readonly description: string
  readonly scope: Scope
  /** The address of the answer. */
  readonly redirectUri: string
}

/** Anybody can register an application, so a browser is redirected to one only after a sign-in, also with an error. */
export const readAuthorization = query(
  async (ports, actor, input: AuthorizationInput): Promise<AuthorizationView> => {
    const { request, application } = await findAuthorization(ports, input)
    if (actor.kind === 'visitor') return { kind: 'sign-in' }
    requireMember(actor, 'create data')
    const { demand, redirectUri } = request
    if (demand.kind === 'refused') {
      return { kind: 'refused', address: problemAddress(request, demand.problem, input.issuer) }
    }
    const { name, description } = application
    return { kind: 'question', name, description, scope: demand.scope, redirectUri }
  },
)

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
      const allowing = { userId, applicationId, scope, redirectUri, codeChallenge }
      await grants.add(startGrant(allowing, ports.secretHasher.hash(code), now))
      return codeAddress(request, code, issuer)
    })
  },
)

/** Redirects the user back to the client, with the error `access_denied`. */
export const denyAuthorization = query('members', async (ports, actor, input: AuthorizationInput) => {
  const { request } = await findAuthorization(ports, input)
  requireMember(actor, 'create data')
  return problemAddress(request, accessDenied, input.issuer)
})
