import type { UseCases } from '@lectern/application'
import { CHALLENGE_METHOD, SCOPES, visitor } from '@lectern/domain'
import type { Api } from '../exchange/route.ts'
import type { Form, JsonObject, Uris } from '@lectern/http'

/** An endpoint of OAuth, with its own rules for bodies, responses and errors. */
export interface OAuthRoute {
  readonly method: 'GET' | 'POST'
  /** The whole path. */
  readonly path: string
  /** Undefined for the metadata document. */
  readonly useCase: keyof UseCases | undefined
  /** The body of the response; undefined for an empty one. */
  readonly handle: (api: Api, form: Form) => Promise<JsonObject | undefined> | JsonObject
}

/** Metadata for clients (RFC 8414). */
const serverMetadata = ({ docs, oauth }: Uris): JsonObject => ({
  issuer: oauth.issuer,
  authorization_endpoint: oauth.authorize,
  token_endpoint: oauth.token,
  revocation_endpoint: oauth.revoke,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: [CHALLENGE_METHOD],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: docs,
})

/** The endpoints for programs. The consent page is part of the website. */
export const oauthRoutes: readonly OAuthRoute[] = [
  {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    useCase: undefined,
    handle: ({ uris }) => serverMetadata(uris),
  },
  { method: 'POST', path: '/oauth/token', useCase: 'exchangeGrant', handle: exchangeGrant },
  { method: 'POST', path: '/oauth/revoke', useCase: 'revokeGrantToken', handle: revokeGrantToken },
]

/** The response of RFC 6749, section 5.1. */
async function exchangeGrant({ lectern }: Api, form: Form): Promise<JsonObject> {
  const issued = await lectern.exchangeGrant(visitor, {
    grantType: form.get('grant_type'),
    clientId: form.get('client_id'),
    clientSecret: form.get('client_secret'),
    code: form.get('code'),
    redirectUri: form.get('redirect_uri'),
    codeVerifier: form.get('code_verifier'),
    refreshToken: form.get('refresh_token'),
    scope: form.get('scope'),
  })
  return {
    access_token: issued.accessToken,
    token_type: 'Bearer',
    expires_in: issued.expiresIn,
    refresh_token: issued.refreshToken,
    scope: issued.scope,
  }
}

/** RFC 7009: the response is empty, whether or not there was such a token. */
async function revokeGrantToken({ lectern }: Api, form: Form): Promise<undefined> {
  await lectern.revokeGrantToken(visitor, {
    clientId: form.get('client_id'),
    clientSecret: form.get('client_secret'),
    token: form.get('token'),
  })
}
