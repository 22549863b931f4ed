import { problemAddress, requireMember, type Scope } from '@lectern/domain'
import { query } from '../../use-case.ts'
import { type AuthorizationInput, findAuthorization } from './find-authorization.ts'

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
