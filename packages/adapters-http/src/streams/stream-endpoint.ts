import type { Lectern } from '@lectern/application'
import {
  badRequest,
  clientAddress,
  commonHeaders,
  countApart,
  type Endpoint,
  gateFor,
  httpError,
  parameter,
  readQuery,
  type Request,
  requireShortTarget,
  splitTarget,
  VERSION,
} from '@lectern/http'
import type { FastifyInstance } from 'fastify'
import { idIn } from '../api/ids.ts'
import { identify } from '../exchange/read-call.ts'
import type { Api } from '../exchange/route.ts'
import { createStreams } from './streams.ts'
import { createSlots, someSeconds, type StreamLimits, usualStreamLimits } from './stream-slots.ts'

interface Around {
  readonly lectern: Lectern
  readonly app: FastifyInstance
  readonly limits: Partial<StreamLimits> | undefined
  readonly draining?: AbortSignal
  readonly onStream?: (change: 1 | -1) => void
}

const headers = Object.entries({
  ...commonHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would keep the facts until it has some kilobytes.
  'x-accel-buffering': 'no',
}).flat()

/** The facts of an event, as server-sent events. */
export function streamEndpoint(api: Api, { app, lectern, limits, draining, onStream }: Around): Endpoint {
  const inForce = { ...usualStreamLimits, ...limits }
  const slots = createSlots(inForce, onStream)
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'facts cannot be read for streams')
  const streams = createStreams({ lectern, uris: api.uris }, inForce, failed)
  app.addHook('preClose', () => streams.close())
  draining?.addEventListener('abort', () => void streams.close())
  return {
    method: 'GET',
    path: `${VERSION}/events/:eventId/stream`,
    isStream: true,
    async handler(request, reply) {
      const eventId = idIn(request.params, 'eventId')
      const after = placeIn(request)
      if (api.isClosing())
        throw httpError(503, 'refused', 'The server is stopping', {
          'retry-after': String(someSeconds(1, 5)),
        })
      reply.raw.once('close', slots.take(clientAddress(request)))
      const signedIn = request.headers.authorization !== undefined
      const actorOf = () => identify(api, request)
      const actor = await actorOf()
      const start = await gateFor(api.admission, request)(() => streams.start(actor, eventId, after))
      const { raw } = reply.hijack()
      if (raw.destroyed) return
      raw.writeHead(200, [...headers, 'x-request-id', request.id])
      if (request.method === 'HEAD') return void raw.end()
      if (raw.socket) countApart(raw.socket)
      // Other clients may close their side and still wait for the answer.
      raw.socket?.once('end', () => raw.destroy())
      streams.open(raw, eventId, start, signedIn && start.isForHosts ? actorOf : undefined)
    },
  }
}

/** A browser that comes back repeats the address, and says in the header how far it got. */
function placeIn({ raw }: Request): number | undefined {
  const url = raw.url ?? '/'
  requireShortTarget(url)
  const { 'last-event-id': last = '' } = raw.headers
  const place = String(last) || parameter(readQuery(splitTarget(url).query), 'after')
  if (place === undefined) return undefined
  if (typeof place === 'string' && /^\d{1,15}$/u.test(place)) return Number(place)
  throw badRequest('not-a-number', "'after' and Last-Event-ID must be the id of an event of this stream")
}
