import type { TokenView } from '@lectern/application'
import { plain, type Route } from '@lectern/http'
import { inputAs } from '../inputs.ts'
import { answer, change, showing } from '../operations.ts'
import { passwordGrantBodySchema } from './password-grant-body.ts'
import { presentToken } from './present-token.ts'
import { grantedSchema, tokensPageSchema } from './token-schemas.ts'

const tokens = showing<TokenView>({
  root: 'tokens',
  schema: tokensPageSchema,
  many: 'A page of access tokens',
  one: 'The access token',
  present: (token, { uris }) => presentToken(token, uris),
})

export const tokenRoutes: readonly Route[] = [
  tokens.list({
    path: '/token',
    useCase: 'listTokens',
    summary: 'List the access tokens that speak for you, oldest first',
    signIn: 'view data',
    find: ({ lectern, actor, page }) => lectern.listTokens(actor, { page }),
  }),
  answer({
    method: 'POST',
    path: '/token',
    useCase: 'exchangePassword',
    summary: 'Exchange a password for an access token, as an application that a site admin lets do so',
    body: passwordGrantBodySchema,
    openToVisitors: true,
    otherFailures: [403],
    noStore: true,
    namesUserAddress: true,
    success: { status: 200, description: 'The access token', body: grantedSchema },
    async handle({ lectern, actor, body, address, userAddress, uris }) {
      const input = { ...inputAs(passwordGrantBodySchema, body), address, userAddress }
      const { accessToken, userId } = await lectern.exchangePassword(actor, input)
      return plain({ access_token: accessToken, user_uri: uris.user(userId) })
    },
  }),
  tokens.one({
    path: '/token/:tokenId',
    useCase: 'getToken',
    summary: 'Show an access token of yours',
    signIn: 'view data',
    find: ({ lectern, actor, ids }) => lectern.getToken(actor, ids),
  }),
  change({
    method: 'DELETE',
    path: '/token/:tokenId',
    useCase: 'revokeToken',
    summary: 'Revoke an access token of yours',
    success: { status: 204, description: 'The access token is good for nothing any more' },
    ask: ({ lectern, actor, ids }) => lectern.revokeToken(actor, ids),
  }),
]
