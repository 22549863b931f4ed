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

/**
 * Outside of the interface nothing of a query is logged: links in mails have their secrets there. What looks like a
 * token is logged nowhere, because some clients put theirs where it does not belong.
 */
export function withoutSecrets(url: string): string {
  const { path, query } = splitTarget(url)
  if (query === '' || !isVersioned(path)) return withoutTokens(path)
  return withoutTokens(`${path}?${query.split('&').map(withoutValue).join('&')}`)
}

function withoutValue(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  if (harmless.has(name.replace(/(?:\[|%5B).*$/iu, ''))) return pair
  return pair.includes('=') ? `${name}=[redacted]` : '[redacted]'
}

/** Long words of letters of both cases are none that people write. */
const withoutTokens = (text: string): string =>
  text.length < SHORTEST_TOKEN
    ? text
    : text.replaceAll(/[\w%-]{32,}/gu, (word) => (isLikeToken(decoded(word)) ? '[redacted]' : word))

const SHORTEST_TOKEN = 32

const isLikeToken = (word: string): boolean =>
  /[A-Z]/u.test(word) && /[a-z]/u.test(word) && /[\w-]{32}/u.test(word)

const decoded = (text: string): string =>
  text.replaceAll(/%([2-7][0-9a-f])/giu, (_whole, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
