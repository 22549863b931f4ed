import type { Actor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Empty, Representation } from './answer.ts'
import { cautious, type Keeping } from '../cache/concern.ts'
import type { Format } from '../request/format.ts'
import { cacheControlFor, giveCommonHeaders, type Headers } from './headers.ts'
import type { JsonObject } from '../json.ts'
import { metaOf, pageAddresses, pageLinks } from './meta.ts'
import { renderBody, type Rendering } from './render.ts'
import type { Api, Call, Route } from '../route.ts'
import { sendResponse } from './send.ts'
import type { Uris } from '../uris.ts'
import { writeResponse, type WrittenResponse } from './written-response.ts'

interface Response {
  readonly route: Route
  readonly answer: Answer
  readonly call: Call
  readonly format: Format
  readonly uris: Uris
  /** Where the same question is answered from, as long as this answer is true. */
  readonly keep: Keep | undefined
  readonly isClosing: Api['isClosing']
}

export type Keep = (response: WrittenResponse, keeping: Keeping) => void

/** Writes a route's answer in the form that the client asked for. */
export function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): void | Promise<void> {
  const { route, answer, call, keep } = response
  const cacheControl = route.noStore ? 'no-store' : cacheControlFor(call.actor)
  if (answer.kind === 'empty') {
    giveCommonHeaders(request, reply)
    reply.header('cache-control', cacheControl).headers(answer.headers).code(answer.status).send()
    return
  }
  const { status, headers, rendering } = rendered(answer, response)
  const send = (written: WrittenResponse): void => {
    keep?.(written, answer.keeping ?? cautious)
    sendResponse(request, reply, written, response.isClosing())
  }
  const written = writeResponse({
    status,
    headers: { 'cache-control': cacheControl, ...headers },
    rendering,
    acceptEncoding: request.headers['accept-encoding'],
    reads: route.method === 'GET',
  })
  return written instanceof Promise ? written.then(send) : send(written)
}

interface Rendered {
  readonly status: number
  readonly headers: Headers
  readonly rendering: Rendering
}

function rendered(answer: Exclude<Answer, Empty>, { route, call, format, uris }: Response): Rendered {
  if (answer.kind === 'document') return { status: 200, headers: {}, rendering: answer.rendering }
  const address = addressOf(route, call, uris)
  if (answer.kind === 'plain') {
    const rendering = renderBody(format, answer.body, { address, uris })
    return { status: 200, headers: answer.headers, rendering }
  }
  const { body, link } = withMeta(answer, call, address, uris)
  return {
    status: answer.status,
    headers: { ...answer.headers, ...(link === undefined ? {} : { link }) },
    rendering: renderBody(format, body, { address, uris }),
  }
}

/** A representation as JSON, the form that its validator is made of. */
export const jsonOf = (answer: Answer, route: Route, call: Call, uris: Uris): string | undefined =>
  answer.kind === 'representation'
    ? JSON.stringify(withMeta(answer, call, addressOf(route, call, uris), uris).body)
    : undefined

/** The address that was asked for, in the one way in which links write it. */
const addressOf = ({ path }: Route, call: Call, uris: Uris): string =>
  uris.at(
    path
      .split('/')
      .map((part) => (part.startsWith(':') ? encodeURIComponent(call.path[part.slice(1)] ?? '') : part))
      .join('/'),
  )

function withMeta(
  { root, place, conditions }: Representation,
  { actor, verbose }: Call,
  address: string,
  uris: Uris,
): { readonly body: JsonObject; readonly link: string | undefined } {
  const pages = pageAddresses(place, { address, verbose, conditions })
  const meta = metaOf(place, pages, userUriOf(actor, uris))
  return { body: { ...root, meta }, link: pageLinks(pages) }
}

const userUriOf = (actor: Actor, uris: Uris): string | undefined =>
  actor.kind === 'member' ? uris.user(actor.userId) : undefined
