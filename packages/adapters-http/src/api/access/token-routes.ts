import * as v from 'valibot'
import type { TokenView } from '@lectern/application'
import { LONGEST_GRANT_FIELD, toIso, UTC } from '@lectern/domain'
import { plain } from '../../exchange/answer.ts'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { AS_WRITTEN, inputAs, requiredText } from '../inputs.ts'
import { answer, change, showing } from '../operations.ts'
import { address, dateTime, described, pageSchema } from '../schemas.ts'

const text = requiredText(LONGEST_GRANT_FIELD)

export const passwordGrantBodySchema = v.object({
  grant_type: v.literal('password'),
  username: described(text, 'Of the account that signs in'),
  password: described(v.pipe(v.string(), v.minLength(1)), `Of the account that signs in. ${AS_WRITTEN}`),
  client_id: described(text, 'The API key of the application'),
  client_secret: described(text, 'The secret of the application'),
})

export const tokenSchema = v.strictObject({
  application: described(v.string(), 'Its name; empty for a token from the command line'),
  created_date: dateTime,
  last_used_date: described(dateTime, 'Exact to an hour'),
  token_uri: address,
})

export type TokenFields = v.InferOutput<typeof tokenSchema>

export const tokensPageSchema = pageSchema({ tokens: v.array(tokenSchema) })

export const grantedSchema = v.strictObject({
  access_token: v.string(),
  user_uri: described(address, 'Whom it speaks for'),
})

const presentToken = (token: TokenView, uris: Uris): TokenFields => ({
  application: token.application,
  created_date: toIso(token.createdDate, UTC),
  last_used_date: toIso(token.lastUsedDate, UTC),
  token_uri: uris.token(token.id),
})

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
  }),
  change({
    method: 'DELETE',
    path: '/token/:tokenId',
    useCase: 'revokeToken',
    summary: 'Revoke an access token of yours',
    success: { status: 204, description: 'The access token is good for nothing any more' },
  }),
]
