import { type Actor, problemAddress, requireMember, type Scope } from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import { type AuthorizationInput, findAuthorization } from './find-authorization.ts'

/** What there is to ask the user; or where to send them, when the client asks for what there is not; or who they are. */
export type AuthorizationView =
  | AuthorizationQuestion
  | { readonly kind: 'refused'; readonly address: string }
  | { readonly kind: 'sign-in' }

export interface AuthorizationQuestion {
  readonly kind: 'question'
  /** The names that its owner gave the application. */
  readonly name: string
  readonly description: string
  readonly scope: Scope
  /** Where the answer goes. */
  readonly redirectUri: string
}

/** Anybody can register an application: so nobody is sent to one, even with an error, who did not sign in first. */
export async function readAuthorization(
  ports: Pick<Ports, 'accessQueries'>,
  actor: Actor,
  input: AuthorizationInput,
): Promise<AuthorizationView> {
  const { request, application } = await findAuthorization(ports, input)
  if (actor.kind === 'visitor') return { kind: 'sign-in' }
  requireMember(actor, 'create data')
  const { demand, redirectUri } = request
  if (demand.kind === 'refused') {
    return { kind: 'refused', address: problemAddress(request, demand.problem, input.issuer) }
  }
  const { name, description } = application
  return { kind: 'question', name, description, scope: demand.scope, redirectUri }
}
