import type { Actor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Representation } from './answer.ts'
import type { Format } from './format.ts'
import { cacheControlFor } from './headers.ts'
import type { JsonObject } from './json.ts'
import { metaOf, pageAddresses, pageLinks } from './meta.ts'
import { renderBody } from './render.ts'
import type { Call, Route } from './route.ts'
import { sendRendering } from './send.ts'
import type { Uris } from './uris.ts'

interface Response {
  readonly route: Route
  readonly answer: Answer
  readonly call: Call
  readonly format: Format
  readonly uris: Uris
}

/** Writes a route's answer in the form that the client asked for. */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, answer, call, format, uris }: Response,
): Promise<FastifyReply> {
  reply.header('cache-control', route.toldOnce ? 'no-store' : cacheControlFor(call.actor))
  if (answer.kind === 'document') return sendRendering(request, reply, 200, answer.rendering)
  reply.headers(answer.headers)
  const address = addressOf(route, call, uris)
  switch (answer.kind) {
    case 'empty':
      return reply.code(answer.status).send()
    case 'plain':
      return sendRendering(request, reply, 200, renderBody(format, answer.body, { address, uris }))
    case 'representation': {
      const { body, link } = withMeta(answer, call, address, uris)
      if (link !== undefined) reply.header('link', link)
      return sendRendering(request, reply, answer.status, renderBody(format, body, { address, uris }))
    }
  }
}

/** A representation as JSON, the form that its validator is made of. */
export const jsonOf = (answer: Answer, route: Route, call: Call, uris: Uris): string | undefined =>
  answer.kind === 'representation'
    ? JSON.stringify(withMeta(answer, call, addressOf(route, call, uris), uris).body)
    : undefined

/** The address that was asked for, in the one way in which links write it. */
const addressOf = ({ path }: Route, call: Call, uris: Uris): string =>
  uris.at(path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(call.path[name] ?? '')))

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
