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
interface Found {
  readonly total: number
  readonly rows: readonly object[]
}

const ONE: Place = { start: 0, size: 20 }

/** By hand: one statement for each collection, prepared once, none for a row, and `JSON.stringify`. */
export async function serveReads(
  app: FastifyInstance,
  { databaseUrl, baseUrl }: Extract<BaselineSettings, { readonly kind: 'reads' }>,
): Promise<void> {
  const statements = openStatements(databaseUrl)
  const events = readingEvents(statements, baseUrl)
  const talks = readingTalks(statements, baseUrl)
  const comments = readingComments(statements, baseUrl)
  const viewerOf = readingViewers(statements)

  const get = (
    path: string,
    root: string,
    isList: boolean,
    find: (id: number, place: Place, viewer: number | undefined, verbose: boolean) => Promise<Found>,
  ): void => {
    app.get(`/v2.1${path}`, async (request: Request, reply) => {
      const viewer = await viewerOf(request.headers.authorization)
      const place = isList ? placeOf(request.query) : ONE
      const verbose = request.query.verbose === 'yes'
      const { total, rows } = await find(Number(request.params.id), place, viewer, verbose)
      const address = `${baseUrl}/v2.1${path.replace(':id', request.params.id)}`
      const userUri = viewer === undefined ? undefined : `${baseUrl}/v2.1/users/${viewer}`
      const { body, link } = pageOf(root, rows, total, place, address, verbose, userUri)
      return send(request, reply, JSON.stringify(body), link, viewer !== undefined)
    })
  }

  const single = async (rows: Promise<readonly object[]>): Promise<Found> => ({ total: 1, rows: await rows })
  get('/events', 'events', true, (_id, place, viewer, verbose) => events.list(place, viewer, verbose))
  get('/events/:id', 'events', false, (id, _place, viewer, verbose) =>
    single(events.find(id, viewer, verbose)),
  )
  get('/events/:id/talks', 'talks', true, (id, place, viewer) => talks.list(id, place, viewer))
  get('/talks/:id', 'talks', false, (id, _place, viewer) => single(talks.find(id, viewer)))
  get('/talks/:id/comments', 'comments', true, (id, place) => comments(id, place))
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
