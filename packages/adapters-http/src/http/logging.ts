import type { FastifyReply, FastifyRequest } from 'fastify'
import { splitTarget } from './target.ts'
import { isVersioned } from './uris.ts'

/** Parameters of the interface that hold nothing to hide. The values of all others stay out of the log. */
const harmless = new Set([
  'start',
  'resultsperpage',
  'requestsperpage',
  'verbose',
  'format',
  'filter',
  'title',
  'stub',
  'tags',
  'startdate',
  'enddate',
  'keyword',
])

/** One line per request, when it is over. Neither headers nor bodies are in it, because secrets are in them. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      url: withoutSecrets(request.raw.url ?? '/'),
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      remoteAddress: request.ip,
    },
    'request',
  )
}

/** Outside of the interface nothing of a query is logged: links in mails have their secrets there. */
export function withoutSecrets(url: string): string {
  const { path, query } = splitTarget(url)
  if (query === '' || !isVersioned(path)) return path
  const pairs = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    return harmless.has(name.replace(/(?:\[|%5B).*$/iu, '')) ? pair : `${name}=[redacted]`
  })
  return `${path}?${pairs.join('&')}`
}
