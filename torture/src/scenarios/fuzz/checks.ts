import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calendarProblems } from '@lectern/adapters-http/testing'
import { BASE_URL } from '../../servers/start-server.ts'
import { valueOf, valuesOf, type WireReply } from '../../wire/parse-reply.ts'
import { SITE_OF_HEADERS } from './headers.ts'
import { CANARY } from './hostile-texts.ts'
import { markupProblems } from './markup.ts'
import type { Sent } from './sent.ts'

/** What is wrong with the answer to a request, whatever was in the request. */
export function problemsOf(sent: Pick<Sent, 'method'>, id: string, reply: WireReply): readonly string[] {
  return [
    ...statusProblems(reply),
    ...headerProblems(id, reply),
    ...(sent.method === 'HEAD' ? [] : bodyProblems(reply)),
  ]
}

/** Headers that an answer of this status must have. */
const demanded: Readonly<Record<number, string>> = {
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
  503: 'retry-after',
}

function statusProblems(reply: WireReply): readonly string[] {
  const { status } = reply
  const header = demanded[status]
  return [
    ...(status >= 500 && status !== 503 ? [`The status is ${status}`] : []),
    ...(header !== undefined && valueOf(reply, header) === undefined && !isPage(reply)
      ? [`${status} without ${header}`]
      : []),
  ]
}

const isPage = (reply: WireReply): boolean => valueOf(reply, 'content-type')?.startsWith('text/html') === true

function headerProblems(id: string, reply: WireReply): readonly string[] {
  const given = valueOf(reply, 'x-request-id')
  const location = valueOf(reply, 'location')
  // What is no HTTP is answered without an id, and ends the connection.
  const isAnonymous = given === undefined && valueOf(reply, 'connection') === 'close'
  return [
    ...(given === id || isAnonymous ? [] : [`The answer is for ${given}, and the request was ${id}`]),
    ...(reply.headers.some(([name]) => name.includes(CANARY)) ? ['A text became a header'] : []),
    ...reply.headers
      .filter(([, value]) => value.includes(SITE_OF_HEADERS))
      .map((pair) => `A header of the request is repeated: ${pair.join(': ')}`),
    ...(location === undefined || isLocal(location) ? [] : [`It leads away, to ${location}`]),
    ...valuesOf(reply, 'set-cookie')
      .filter((cookie) => !/^lectern(?:-\w+)?=[\w-]*;/u.test(cookie))
      .map((cookie) => `A strange cookie: ${cookie}`),
    ...(reply.status === 304 || reply.status === 204 || valueOf(reply, 'x-content-type-options') === 'nosniff'
      ? []
      : ['Browsers may guess the type']),
    ...(isPage(reply) && valueOf(reply, 'content-security-policy') === undefined
      ? ['A page without a policy']
      : []),
  ]
}

/** Applications have addresses of their own, to which OAuth leads. */
const isLocal = (location: string): boolean =>
  location.startsWith(`${BASE_URL}/`) ||
  location === BASE_URL ||
  /^\/(?![/\\])/u.test(location) ||
  /^https:\/\/application-\d+\.example\/callback\?/u.test(location)

/** In a text for people, it is a value that nobody formatted, or a part of the program. */
const leaks =
  /\[object \w+\]|\bat \S+ \(?(?:file|node):|node_modules|SQLITE_|syntax error at|violates \w+ constraint|TypeError|RangeError|\bundefined\b/u

function bodyProblems(reply: WireReply): readonly string[] {
  if (reply.body.length === 0) return reply.status >= 400 ? ['It says nothing about what is wrong'] : []
  const type = valueOf(reply, 'content-type')?.split(';')[0] ?? ''
  const bytes = decoded(reply)
  if (bytes === undefined) return ['The body is not in its content coding']
  if (reply.status >= 400 && !/html|json|javascript/u.test(type)) return [`A failure as ${type || 'nothing'}`]
  const text = bytes.toString()
  const ofType = problemsOfType[type]?.(text, reply) ?? []
  const leak = reply.status >= 400 && type.includes('json') ? leaks.exec(withoutCanaries(text)) : null
  return [
    ...ofType,
    ...(leak === null ? [] : [`The message has ${leak[0]}`]),
    ...(text.includes(SITE_OF_HEADERS) ? ['The body repeats a header of the request'] : []),
  ]
}

/** Messages repeat some words of a request. */
const withoutCanaries = (text: string): string => text.replaceAll(/'[^']*'|"[^"]*%[^"]*"/gu, '')

function decoded(reply: WireReply): Buffer | undefined {
  const coding = valueOf(reply, 'content-encoding')
  try {
    if (coding === 'gzip') return gunzipSync(reply.body)
    if (coding === 'br') return brotliDecompressSync(reply.body)
  } catch {
    return undefined
  }
  return coding === undefined ? reply.body : undefined
}

const isMessage = (item: unknown): item is string => typeof item === 'string' && item.trim().length > 3

type Check = (text: string, reply: WireReply) => readonly string[]

const jsonProblems: Check = (text, { status }) => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ['It is no JSON']
  }
  if (!text.isWellFormed()) return ['The text has lone surrogates']
  return status >= 400 && messagesOf(value).length === 0 ? ['It says nothing about what is wrong'] : []
}

/** The messages of an error: in a list, in problem details, or in an error of OAuth. */
function messagesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter(isMessage)
  if (typeof value !== 'object' || value === null) return []
  const named: Readonly<Record<string, unknown>> = { ...value }
  return messagesOf([named['detail'] ?? named['error_description'] ?? named['error']])
}

const pageProblems: Check = (text, { status }) => [
  ...markupProblems(text, false),
  ...(status >= 400 && !/<main[^]*?<p[ >][^]*?<\/main>/u.test(text) && !/problem|error|alert/u.test(text)
    ? ['The page says nothing about what is wrong']
    : []),
]

const scriptProblems: Check = (text) =>
  text.startsWith('/**/') && !/^\/\*\*\/[\w$.[\]]+\(/u.test(text) ? ['The callback is no name'] : []

const problemsOfType: Readonly<Record<string, Check>> = {
  'application/json': jsonProblems,
  'application/problem+json': jsonProblems,
  'application/manifest+json': jsonProblems,
  'text/html': pageProblems,
  'application/xml': (text) => markupProblems(text, true),
  'text/xml': (text) => markupProblems(text, true),
  'application/atom+xml': (text) => markupProblems(text, true),
  'application/javascript': scriptProblems,
  'text/calendar': (text) => calendarProblems(text) ?? [],
  'text/csv': (text) => (/(?:^|[,\r\n])"?=/u.test(text) ? ['A cell is a formula'] : []),
}
