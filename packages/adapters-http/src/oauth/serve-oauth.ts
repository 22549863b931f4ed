import type { FastifyReply, FastifyRequest } from 'fastify'
import { INERT } from '../http/headers.ts'
import type { JsonObject } from '../http/json.ts'
import type { Api } from '../http/route.ts'
import { EMPTY_FORM, readForm } from '../website/http/form.ts'
import { credentialsRefused, oauthFailureOf } from './oauth-failure.ts'
import type { OAuthRoute } from './oauth-route.ts'

const ONE_HOUR = '3600'

/** Answers in JSON, whatever the client would like; any web page may be a client, and so may read it. */
export const serveOAuth =
  ({ method, handle }: OAuthRoute, api: Api) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.removeHeader('vary').headers({ 'content-security-policy': INERT, 'cache-control': 'no-store' })
    try {
      if (method === 'GET') {
        return send(reply.header('cache-control', `max-age=${ONE_HOUR}`), await handle(api, EMPTY_FORM))
      }
      if (request.headers.authorization !== undefined) throw credentialsRefused()
      return send(reply, await handle(api, await readForm(request.raw)))
    } catch (error) {
      const { status, headers, body, foreseen } = oauthFailureOf(error, request.id)
      if (!foreseen) request.log.error({ err: error }, 'unforeseen error')
      return send(reply.code(status).headers(headers), body)
    }
  }

const send = (reply: FastifyReply, body: JsonObject | undefined): FastifyReply =>
  body === undefined
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(body)))
