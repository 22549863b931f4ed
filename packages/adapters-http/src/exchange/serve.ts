import type { UseCases } from '@lectern/application'
import { DomainError, requireSignIn, type SignInReason } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { type Endpoint, etagOf, exchanging, gateFor, type Handler, keyOfRead, VERSION } from '@lectern/http'
import { idempotencyKeyOf, takesKeys } from './idempotency.ts'
import { identify, readCall } from './read-call.ts'
import type { Answer } from './answer.ts'
import { jsonOf, writeAnswer } from './write-answer.ts'
import type { Api, Call, Outcome, Route } from './route.ts'

/**
 * Whether `If-Match` names the present state: the JSON that the caller is shown at this address, brief or verbose, in
 * any coding. A resource that the caller may not read has no state to name. `lectern` reads within the transaction of
 * the change.
 */
const matchesPresent =
  (ifMatch: string, reading: Route | undefined, api: Api, call: Call) =>
  async (lectern: UseCases): Promise<boolean> => {
    if (reading === undefined) return false
    const present = await presentTags(reading, { ...api, lectern }, call)
    if (ifMatch.trim() === '*') return present.length > 0
    return ifMatch.split(',').some((tag) => present.includes(withoutCoding(tag.trim())))
  }

async function presentTags(reading: Route, api: Api, call: Call): Promise<readonly string[]> {
  const tags: string[] = []
  for (const verbose of [false, true]) {
    const text = await readAs(reading, api, { ...call, verbose, query: new Map() })
    if (text !== undefined) tags.push(etagOf(Buffer.from(text), 'identity'))
  }
  return tags
}

async function readAs(reading: Route, api: Api, call: Call): Promise<string | undefined> {
  try {
    const { answer } = await reading.handle(api, call)
    return jsonOf(answer, reading, call, api.uris)
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return undefined
    throw error
  }
}

/** `"abc-gzip"` and `"abc"` are the same state in other codings. */
const withoutCoding = (tag: string): string => tag.replace(/-(?:gzip|br)"$/u, '"')

/** The operations of the API. */
export const apiEndpoints = (routes: readonly Route[], api: Api): readonly Endpoint[] =>
  routes.map((route) => {
    const { method, path, body, form, file, toleratesBody } = route
    return {
      method,
      path: `${VERSION}${path}`,
      readsBody: (body ?? form ?? file) !== undefined && toleratesBody !== true,
      takesFields: body !== undefined,
      handler: serve(route, readingAt(routes, path), api),
    }
  })

const readingAt = (routes: readonly Route[], path: string): Route | undefined =>
  routes.find((route) => route.method === 'GET' && route.path === path)

/** `reading` is the GET route of the same path. */
function serve(route: Route, reading: Route | undefined, api: Api): Handler {
  const keyOf = ({ raw }: FastifyRequest): string | undefined => keyOfRead(raw)
  const make = async (...[request, reply]: Parameters<Handler>) => {
    const { call, format } = await readCall(route, request, reply, api)
    const { answer, cacheRule } = await (route.method === 'GET'
      ? // The answer to a read shows one state of the store.
        api.snapshot((lectern) => route.handle({ ...api, lectern }, call), {
          isShared: keyOf(request) !== undefined,
        })
      : change(route, reading, api, call, request.headers))
    const acceptEncoding = request.headers['accept-encoding']
    const response = await writeAnswer(answer, { route, call, format, acceptEncoding }, api.uris)
    return { response, rule: cacheRule }
  }
  if (route.method !== 'GET') return exchanging({ make }, api)
  return exchanging({ keyOf, gateOf: (request) => gateFor(api.admission, request), make }, api)
}

/** Asks the route, under the conditions that the headers make. */
async function change(
  route: Route,
  reading: Route | undefined,
  api: Api,
  call: Call,
  headers: IncomingHttpHeaders,
): Promise<Outcome> {
  const { actor } = call
  const key = keyIn(headers, route, call)
  const ifMatch = route.method === 'POST' ? undefined : headers['if-match']
  const idempotencyKey = key === undefined ? undefined : idempotencyKeyOf(key, route, call)
  const unchanged = ifMatch === undefined ? undefined : matchesPresent(ifMatch, reading, api, call)
  const ask = async (guarded: Api): Promise<Answer> => (await route.handle(guarded, call)).answer
  const answer = (): Promise<Answer> =>
    idempotencyKey === undefined && unchanged === undefined
      ? ask(api)
      : api.underConditions(actor, { idempotencyKey, unchanged }, (lectern) => ask({ ...api, lectern }))
  return {
    answer:
      idempotencyKey === undefined || actor.kind !== 'member'
        ? await answer()
        : await api.idempotencyMutex(`${actor.userId} ${idempotencyKey.key}`, answer),
  }
}

/** A key belongs to an account: the key of a visitor is ignored. */
function keyIn(headers: IncomingHttpHeaders, route: Route, { actor }: Call): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && actor.kind === 'member' && takesKeys(route) ? key : undefined
}

/** Refuses visitors, and says to others that the method is not allowed. */
export const signingInFirst =
  (reason: SignInReason, api: Api) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireSignIn(await identify(api, request), reason)
    reply.callNotFound()
  }
