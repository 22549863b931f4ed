import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Headers,
  INERT,
  type JsonObject,
  logFailure,
  type Api,
  EMPTY_FORM,
  readForm,
} from '@lectern/http'
import { credentialsRefused, oauthFailureOf } from './oauth-failure.ts'
import type { OAuthRoute } from './oauth-route.ts'

const MOST_BYTES = 64 * 1024

/** Always answers in JSON. Any origin may read it, because any web page may be a client. */
export const serveOAuth =
  (route: OAuthRoute, api: Api) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status, headers, body } = await answer(route, api, request)
    reply
      .removeHeader('vary')
      .code(status)
      .headers({ 'content-security-policy': INERT, ...headers })
    if (body === undefined) return reply.send()
    return reply.type(api.uris.jsonType).send(Buffer.from(JSON.stringify(body)))
  }

interface OAuthAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: JsonObject | undefined
}

const NO_STORE = { 'cache-control': 'no-store' }
const ONE_HOUR = { 'cache-control': 'public, max-age=3600' }

async function answer(
  { method, handle }: OAuthRoute,
  api: Api,
  request: Pick<FastifyRequest, 'raw' | 'headers' | 'id' | 'log'>,
): Promise<OAuthAnswer> {
  try {
    if (method === 'GET') return { status: 200, headers: ONE_HOUR, body: await handle(api, EMPTY_FORM) }
    if (request.headers.authorization !== undefined) throw credentialsRefused()
    return {
      status: 200,
      headers: NO_STORE,
      body: await handle(api, await readForm(request.raw, MOST_BYTES)),
    }
  } catch (error) {
    const { foreseen, headers, ...failure } = oauthFailureOf(error, request.id)
    logFailure(error, foreseen, request)
    return { ...failure, headers: { ...NO_STORE, ...headers } }
  }
}
