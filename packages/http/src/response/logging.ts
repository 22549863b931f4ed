import { DomainError } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../request/host-facts.ts'
import { splitTarget } from '../request/target.ts'
import { isVersioned } from '../uris.ts'

/** Query parameters whose values may be logged. */
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
 * Logs one line per request, at its end. Headers and bodies are not logged, because they hold secrets. A request that failed
 * because a resource was unavailable is a warning with the cause.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const cause = causes.get(request.raw)
  const line = {
    method: request.method,
    url: withoutSecrets(request.raw.url ?? '/'),
    route: request.routeOptions.url,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    remoteAddress: clientAddress(request),
  }
  if (cause === undefined) request.log.info(line, 'request')
  else request.log.warn({ ...line, cause }, 'request')
}

const causes = new WeakMap<IncomingMessage, string>()

/** Logs what the response does not say: the stack of a bug, the cause of an outage. */
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
 * Outside of the API, queries are not logged: links in mails have their secrets there. The addresses of calendars, of reports for
 * speakers without an account, and those that start voting boxes are secrets. Texts that look like a token are never logged, because some clients put their token
 * into a wrong place.
 */
export function withoutSecrets(url: string): string {
  const { path, query } = splitTarget(url)
  const [, secretly] = /^\/+(calendar|report|event\/[^/]+\/box)\//u.exec(decoded(path)) ?? []
  if (secretly !== undefined) return `/${secretly}/[redacted]`
  if (query === '' || !isVersioned(path)) return withoutTokens(path)
  return withoutTokens(`${path}?${query.split('&').map(withoutValue).join('&')}`)
}

function withoutValue(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  if (harmless.has(name) || harmless.has(name.replace(/(?:\[|%5B).*$/iu, ''))) return pair
  return pair.includes('=') ? `${name}=[redacted]` : '[redacted]'
}

/** A long word with letters of both cases is taken for a token. */
const withoutTokens = (text: string): string =>
  text.replaceAll(/[\w%-]{32,}/gu, (word) => (isLikeToken(decoded(word)) ? '[redacted]' : word))

const isLikeToken = (word: string): boolean =>
  /[A-Z]/u.test(word) && /[a-z]/u.test(word) && /[\w-]{32}/u.test(word)

const decoded = (text: string): string =>
  text.replaceAll(/%([2-7][0-9a-f])/giu, (_whole, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
