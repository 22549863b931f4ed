import type { FastifyReply, FastifyRequest } from 'fastify'
import { splitTarget } from './target.ts'

/** Parameters that hold nothing to hide. The values of all others stay out of the log. */
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

export function withoutSecrets(url: string): string {
  const { path, query } = splitTarget(url)
  if (query === '') return path
  const pairs = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    return harmless.has(name.replace(/(?:\[|%5B).*$/iu, '')) ? pair : `${name}=[redacted]`
  })
  return `${path}?${pairs.join('&')}`
}
