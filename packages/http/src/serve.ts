import { requireSignIn, type SignInReason } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { gateFor } from './admission.ts'
import { type CacheableResponse, keyOfRead } from './cache/response-cache.ts'
import { matchesPresent } from './if-match.ts'
import { idempotencyKeyOf, takesKeys } from './idempotency-key.ts'
import { identify, readCall, type Request } from './read-call.ts'
import type { Answer } from './response/answer.ts'
import { cacheControlOf } from './response/headers.ts'
import { sendEmpty, sendResponse } from './response/send.ts'
import { writeContent } from './response/write-content.ts'
import type { Api, Call, ReadRoute, Route, WriteRoute } from './route.ts'

type Handler = (request: Request, reply: FastifyReply) => Promise<void> | undefined

/** Answers requests for one route. `reading` is the GET route of the same path. */
export const serve = (route: Route, reading: ReadRoute | undefined, api: Api): Handler =>
  route.method === 'GET' ? serveRead(route, api) : serveWrite(route, reading, api)

/** Refuses visitors, and says to others that the method is not allowed. */
export const signingInFirst =
  (reason: SignInReason, api: Api) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireSignIn(await identify(api, request), reason)
    reply.callNotFound()
  }

/** The answer to a read shows one state of the store. */
function serveRead(route: ReadRoute, api: Api): Handler {
  return (request, reply) => {
    const make = async (): Promise<CacheableResponse> => {
      const { call, format } = await readCall(route, request, reply, api)
      const { content, cacheRule } = await api.snapshot((lectern) => route.handle({ ...api, lectern }, call))
      const acceptEncoding = request.headers['accept-encoding']
      const response = await writeContent(content, { route, call, format, acceptEncoding }, api.uris)
      return { response, rule: cacheRule }
    }
    return api.cache.serve({
      key: keyOfRead(request.raw),
      make: () => gateFor(api.admission, request)(make),
      send: (response) => sendResponse(request, reply, response, api.isClosing()),
    })
  }
}

const serveWrite =
  (route: WriteRoute, reading: ReadRoute | undefined, api: Api): Handler =>
  async (request, reply) => {
    const { call, format } = await readCall(route, request, reply, api)
    const answer = await ask(route, reading, api, call, request.headers)
    if (answer.kind === 'empty') return sendEmpty(request, reply, answer, cacheControlOf(route, call.actor))
    const acceptEncoding = request.headers['accept-encoding']
    const response = await writeContent(answer, { route, call, format, acceptEncoding }, api.uris)
    return sendResponse(request, reply, response, api.isClosing())
  }

/** Asks the route, under the conditions that the headers make. */
function ask(
  route: WriteRoute,
  reading: ReadRoute | undefined,
  api: Api,
  call: Call,
  headers: IncomingHttpHeaders,
): Answer | Promise<Answer> {
  const { actor } = call
  const key = keyIn(headers, route, call)
  const ifMatch = route.method === 'POST' ? undefined : headers['if-match']
  if (key === undefined && ifMatch === undefined) return route.handle(api, call)
  const idempotencyKey = key === undefined ? undefined : idempotencyKeyOf(key, route, call)
  const unchanged = ifMatch === undefined ? undefined : matchesPresent(ifMatch, reading, api, call)
  const answer = (): Promise<Answer> =>
    api.underConditions(actor, { idempotencyKey, unchanged }, async (lectern) =>
      route.handle({ ...api, lectern }, call),
    )
  if (idempotencyKey === undefined || actor.kind !== 'member') return answer()
  return api.idempotencyMutex(`${actor.userId} ${idempotencyKey.key}`, answer)
}

/** A key belongs to an account: the key of a visitor is ignored. */
function keyIn(headers: IncomingHttpHeaders, route: Route, { actor }: Call): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && actor.kind === 'member' && takesKeys(route) ? key : undefined
}
