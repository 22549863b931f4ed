import type { UploadedPart } from '@lectern/application'
import { type Actor, requireSignIn, visitor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'
import { readToken } from './authorization.ts'
import { type Fields, NO_FIELDS, readFields, readFieldsIfAny } from './body.ts'
import { readForm } from './form.ts'
import { chooseFormat } from './format.ts'
import { matchesPresent } from './if-match.ts'
import { answerOnce } from './once.ts'
import { readPage, readVerbose } from './paging.ts'
import { readQuery } from './query.ts'
import { respond } from './respond.ts'
import type { Api, Call, PathParameters, Route } from './route.ts'
import { requireShortTarget, splitTarget } from './target.ts'

/**
 * Answers requests for one route: reads what the transport can read, asks the route, and writes its answer. `reading` is
 * the route that shows what stands at the same address.
 */
export const serve =
  (route: Route, reading: Route | undefined, api: Api) =>
  async (request: FastifyRequest<{ Params: PathParameters }>, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.raw.url ?? '/'
    requireShortTarget(url)
    const query = readQuery(splitTarget(url).query)
    const format = chooseFormat(query, request.headers.accept)
    const actor = await identify(api, request.raw.headersDistinct['authorization'])
    if (route.signIn !== undefined) requireSignIn(actor, route.signIn)
    const call: Call = {
      actor,
      address: request.ip,
      path: request.params,
      query,
      page: readPage(query),
      verbose: readVerbose(query),
      body: await readBodyFor(route, request),
      parts: await readPartsFor(route, request, reply, api),
      conditions: undefined,
    }
    const answer = await ask(route, reading, api, call, request.headers)
    return respond(request, reply, { route, answer, call, format, uris: api.uris })
  }

/** Asks the route, under the conditions that the headers make. */
async function ask(
  route: Route,
  reading: Route | undefined,
  api: Api,
  call: Call,
  { 'if-match': ifMatch, 'idempotency-key': key }: IncomingHttpHeaders,
): Promise<Answer> {
  if (ifMatch !== undefined && (route.method === 'PUT' || route.method === 'DELETE')) {
    const unchanged = (): Promise<boolean> => matchesPresent(ifMatch, reading, api, call)
    return api.inTurn(async () => route.handle(api, { ...call, conditions: { unchanged } }))
  }
  if (typeof key === 'string' && route.method === 'POST' && !route.toldOnce) {
    return answerOnce(key, route, api, call)
  }
  return route.handle(api, call)
}

async function identify({ lectern }: Api, authorization: readonly string[] | undefined): Promise<Actor> {
  const token = readToken(authorization)
  return token === undefined ? visitor : lectern.authenticate(visitor, { token })
}

async function readBodyFor(route: Route, { raw }: Pick<FastifyRequest, 'raw'>): Promise<Fields> {
  if (route.body !== undefined) return readFields(raw)
  return route.toleratesBody ? readFieldsIfAny(raw) : NO_FIELDS
}

/** They take their share of the memory until the answer is sent. */
async function readPartsFor(
  { form }: Route,
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
  { memory }: Api,
): Promise<readonly UploadedPart[]> {
  if (form === undefined) return []
  const share = memory.share()
  reply.raw.once('close', () => share.release())
  return readForm(request.raw, form, share)
}
