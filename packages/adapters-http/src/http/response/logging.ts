import { DomainError } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { splitTarget } from '../request/target.ts'
import { isVersioned } from '../uris.ts'

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

/**
 * One line per request, when it is over. Neither headers nor bodies are in it, because secrets are in them. The line of
 * a request that failed because something was unavailable is a warning with the cause.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const cause = causes.get(request.raw)
  const line = {
    method: request.method,
    url: withoutSecrets(request.raw.url ?? '/'),
    route: request.routeOptions.url,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    remoteAddress: request.ip,
  }
  if (cause === undefined) request.log.info(line, 'request')
  else request.log.warn({ ...line, cause }, 'request')
}

const causes = new WeakMap<IncomingMessage, string>()

/** The log has what the answer does not say: a bug with its stack, an outage with its cause. */
export function logFailure(error: unknown, isForeseen: boolean, request: Loggable): void {
  if (!isForeseen) request.log.error({ err: error }, 'unforeseen error')
  else if (error instanceof DomainError && error.kind === 'unavailable' && error.cause !== undefined) {
    causes.set(request.raw, messageOf(error.cause))
  }
}

type Loggable = Pick<FastifyRequest, 'raw' | 'log'>

/** The messages of an error and of its causes, in one line without stacks. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const own = error.message.includes(code) ? error.message : `${code} ${error.message}`.trim()
  return error.cause === undefined ? own : `${own}: ${messageOf(error.cause)}`
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
