import {
  type Answer,
  collection,
  noContent,
  plain,
  record,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { tokenId } from '../path-ids.ts'
import { passwordGrantBodySchema, passwordGrantInput } from './password-grant-body.ts'
import { presentToken } from './present-token.ts'
import { grantedSchema, tokensPageSchema } from './token-schemas.ts'

export const tokenRoutes: readonly Route[] = [
  get({
    path: '/token',
    useCase: 'listTokens',
    summary: 'List the access tokens that speak for you, oldest first',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of access tokens', body: tokensPageSchema },
    handle: listTokens,
  }),
  {
    method: 'POST',
    path: '/token',
    useCase: 'exchangePassword',
    summary: 'Exchange a password for an access token, as an application that a site admin lets do so',
    body: passwordGrantBodySchema,
    otherFailures: [403],
    noStore: true,
    namesUserAddress: true,
    success: { status: 200, description: 'The access token', body: grantedSchema },
    handle: exchangePassword,
  },
  get({
    path: '/token/:tokenId',
    useCase: 'getToken',
    summary: 'Show an access token of yours',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'The access token', body: tokensPageSchema },
    handle: getToken,
  }),
  {
    method: 'DELETE',
    path: '/token/:tokenId',
    useCase: 'revokeToken',
    summary: 'Revoke an access token of yours',
    signIn: 'remove data',
    success: { status: 204, description: 'The access token is good for nothing any more' },
    handle: revokeToken,
  },
]

async function listTokens({ lectern, uris }: Api, { actor, page }: Call) {
  const listing = await lectern.listTokens(actor, { page })
  return collection('tokens', listing, (token) => presentToken(token, uris))
}

async function getToken({ lectern, uris }: Api, { actor, path }: Call) {
  const token = await lectern.getToken(actor, { tokenId: tokenId(path) })
  return record('tokens', token, (token) => presentToken(token, uris))
}

async function revokeToken({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.revokeToken(actor, { tokenId: tokenId(path) })
  return noContent()
}

async function exchangePassword(
  { lectern, uris }: Api,
  { actor, body, address, userAddress }: Call,
): Promise<Answer> {
  const input = { ...passwordGrantInput(body), address, userAddress }
  const { accessToken, userId } = await lectern.exchangePassword(actor, input)
  return plain({ access_token: accessToken, user_uri: uris.user(userId) })
}
