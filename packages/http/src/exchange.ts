import type { Actor } from '@lectern/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Lectern, UseCases } from '@lectern/application'
import type { Admission, Gate } from './admission.ts'
import type { CacheableResponse, ResponseCache } from './cache/response-cache.ts'
import type { Method } from './request/methods.ts'
import type { PathParameters } from './request/target.ts'
import { sendResponse } from './response/send.ts'
import type { Memory } from './upload/memory.ts'
import type { Uris } from './uris.ts'

/** What all addresses are served with. */
export interface Service {
  readonly lectern: UseCases
  readonly snapshot: Lectern['snapshot']
  readonly underConditions: Lectern['underConditions']
  readonly uris: Uris
  readonly cache: ResponseCache
  readonly admission: Admission
  /** Whether each connection must end with its next response. */
  readonly isClosing: () => boolean
  /** For uploads. */
  readonly memory: Memory
}

export type Request = FastifyRequest<{ Params: PathParameters }>

export type Handler = (request: Request, reply: FastifyReply) => Promise<void> | undefined

/** A method of an address: an operation of the API, a page, a form, a file. */
export interface Endpoint {
  readonly method: Method
  /** The whole path; a segment such as `:eventId` is a parameter. */
  readonly path: string
  /** Whether the body must be of a type. Other endpoints accept any body of any type, and ignore what they cannot read. */
  readonly readsBody?: boolean
  /** Whether the body has fields. The fields of other requests without a body are query parameters. */
  readonly takesFields?: boolean
  /** The response has no end, so its time is not measured. */
  readonly isStream?: boolean
  readonly handler: Handler
}

/** How the API identifies a caller, and reads a JSON object. */
export interface Reading {
  readonly identify: (request: Request) => Promise<Actor>
  readonly readFields: (request: IncomingMessage) => Promise<Readonly<Record<string, unknown>>>
}

/** Another inbound adapter on the same service. */
export type FurtherEndpoints = (service: Service, reading: Reading) => readonly Endpoint[]

/** How an endpoint makes its responses. */
export interface Exchange {
  /** The key of the response cache; undefined for a response that is not shared. Without it, none is. */
  readonly keyOf?: (request: Request) => string | undefined
  /** Where the making waits for admission. Without it, nothing waits. */
  readonly gateOf?: (request: Request) => Gate
  /** Identifies the client, reads the request, asks the application, and presents what it says. */
  readonly make: (request: Request, reply: FastifyReply) => Promise<CacheableResponse>
  /** The line above a page from before an outage. */
  readonly staleNote?: (request: Request, ageSeconds: number) => string
}

/** The one exchange of every endpoint: from the cache if possible, else made after admission, and sent. */
export const exchanging =
  (
    { keyOf, gateOf, make, staleNote }: Exchange,
    { cache, isClosing }: Pick<Service, 'cache' | 'isClosing'>,
  ): Handler =>
  (request, reply) =>
    cache.serve({
      key: keyOf?.(request),
      make: () => (gateOf === undefined ? make(request, reply) : gateOf(request)(() => make(request, reply))),
      ...(staleNote && { staleNote: (ageSeconds) => staleNote(request, ageSeconds) }),
      send: (response) => sendResponse(request, reply, response, isClosing()),
    })

export function addEndpoint(app: FastifyInstance, endpoint: Endpoint): void {
  const { method, path: url, handler, readsBody = false, takesFields = false, isStream = false } = endpoint
  app.route({ method, url, handler, config: { readsBody, takesFields, isStream } })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly readsBody?: boolean
    readonly takesFields?: boolean
    readonly isStream?: boolean
  }
}
