import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders } from '../common-headers.ts'
import type { BaselineSettings } from '../settings.ts'
import { readingComments } from './comments.ts'
import { readingEvents } from './events.ts'
import { pageOf, type PageQuery, type Place, placeOf } from './page.ts'
import { openStatements } from './rows.ts'
import { readingTalks } from './talks.ts'
import { readingViewers } from './viewers.ts'

type Request = FastifyRequest<{ Params: { readonly id: string }; Querystring: PageQuery }>
interface Page {
  readonly total: number
  readonly rows: readonly object[]
}

/** Three lists by hand: one prepared statement for each collection, and `JSON.stringify`. */
export async function serveReads(
  app: FastifyInstance,
  { databaseUrl, baseUrl }: Extract<BaselineSettings, { readonly kind: 'reads' }>,
): Promise<void> {
  const statements = openStatements(databaseUrl)
  const readEvents = readingEvents(statements, baseUrl)
  const readTalks = readingTalks(statements, baseUrl)
  const readComments = readingComments(statements, baseUrl)
  const viewerOf = readingViewers(statements)

  const get = (
    path: string,
    root: string,
    read: (id: number, place: Place, viewer: number | undefined) => Promise<Page>,
    file = '',
  ): void => {
    app.get(`/v2.1${path}`, async (request: Request, reply) => {
      const viewer = await viewerOf(request.headers.authorization)
      const place = placeOf(request.query)
      const { total, rows } = await read(Number(request.params.id), place, viewer)
      const address = `${baseUrl}/v2.1${path.replace(':id', request.params.id)}`
      const userUri = viewer === undefined ? undefined : `${baseUrl}/v2.1/users/${viewer}`
      const { body, link } = pageOf(root, rows, total, place, address, userUri)
      return send(request, reply, JSON.stringify(body), link + file, viewer !== undefined)
    })
  }

  const feed = `, <${baseUrl}/feeds/events.atom>; rel="alternate"; type="application/atom+xml"`
  get('/events', 'events', (_id, place, viewer) => readEvents(place, viewer), feed)
  get('/events/:id/talks', 'talks', readTalks)
  get('/talks/:id/comments', 'comments', readComments)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  link: string,
  signedIn: boolean,
): FastifyReply {
  const body = Buffer.from(text)
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const cacheControl = signedIn ? 'private, no-cache' : 'public, max-age=0, must-revalidate'
  reply.headers({
    ...commonHeaders,
    'x-request-id': request.id,
    'cache-control': cacheControl,
    link,
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
