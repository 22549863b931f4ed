import type { FastifyReply } from 'fastify'
import type { Request } from '../../http/read-call.ts'
import { HttpError } from '../../http/failure.ts'
import { chooseFormat } from '../../http/request/format.ts'
import { readQuery } from '../../http/request/query.ts'
import { splitTarget } from '../../http/request/target.ts'
import type { Addresses } from '../../http/addresses.ts'

type Handler = (request: Request, reply: FastifyReply) => Promise<void> | undefined

/** `GET /` is the front page of the website for browsers, and the landing page of the API for its clients. */
export function frontOrLanding(
  { baseUrl, websiteUrl }: Pick<Addresses, 'baseUrl' | 'websiteUrl'>,
  front: Handler,
  landing: Handler,
): Handler {
  const website = new URL(websiteUrl)
  const isShared = website.origin === new URL(baseUrl).origin
  const wantsFront = (request: Request): boolean =>
    (isShared || request.headers.host === website.host) && wantsHtml(request)
  return (request, reply) => (wantsFront(request) ? front(request, reply) : landing(request, reply))
}

/** A request that the API refuses is for the API. */
function wantsHtml({ raw, headers }: Request): boolean {
  try {
    const query = readQuery(splitTarget(raw.url ?? '/').query)
    return !query.has('format') && chooseFormat(query, headers.accept).kind === 'html'
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
