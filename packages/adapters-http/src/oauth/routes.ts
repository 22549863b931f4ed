import { visitor } from '@lectern/domain'
import type { JsonObject, Api, Form } from '@lectern/http'
import { serverMetadata } from './server-metadata.ts'
import type { OAuthRoute } from './oauth-route.ts'

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
