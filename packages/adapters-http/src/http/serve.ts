import type { UploadedPart } from '@lectern/application'
import { type Actor, requireSignIn, visitor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Answer } from './response/answer.ts'
import { readToken } from './request/authorization.ts'
import { type Fields, NO_FIELDS, readFields, readFieldsIfAny } from './request/body.ts'
import { forwardedAddress } from './request/forwarded.ts'
import { type FileForm, readForm } from './upload/form.ts'
import { chooseFormat } from './request/format.ts'
import { matchesPresent } from './if-match.ts'
import { heedsKeys, idempotencyKeyOf } from './once.ts'
import { readPage, readVerbose } from './request/paging.ts'
import { readQuery } from './request/query.ts'
import { type Keep, respond } from './response/respond.ts'
import type { Api, Call, PathParameters, Route } from './route.ts'
import { answerOrSendKept, keyOf } from './cache/kept-answers.ts'
import { sendResponse } from './response/send.ts'
import { hold, type Place } from './cache/shelves.ts'
import { requireShortTarget, splitTarget } from './request/target.ts'

type Request = FastifyRequest<{ Params: PathParameters }>

/**
 * Answers requests for one route. `reading` is the route that shows what stands at the same address. Whoever asks without
 * a token may get what the one before got.
 */
export function serve(route: Route, reading: Route | undefined, api: Api) {
  const answer = answering(route, reading, api)
  return (request: Request, reply: FastifyReply): Promise<void> | undefined => {
    const key = route.method === 'GET' ? keyOf(request) : undefined
    if (api.cache === undefined || key === undefined || api.isClosing())
      return answer(request, reply, undefined)
    return answerOrSendKept(api.cache, {
      key,
      turn: api.turnOf(request.raw),
      send(kept) {
        sendResponse(request, reply, kept, api.isClosing())
        holdUntilSent(kept.place, reply.raw)
      },
      answer: (keep) => answer(request, reply, keep),
    })
  }
}

/** What the system did not take at once is read later from where it stands. */
function holdUntilSent(place: Place, raw: ServerResponse): void {
  if (raw.writableLength > 0 && !raw.destroyed) raw.once('close', hold(place))
}

type Answering = (request: Request, reply: FastifyReply, keep: Keep | undefined) => Promise<void>

/** Reads what the transport can read, asks the route, and writes its answer. */
function answering(route: Route, reading: Route | undefined, api: Api): Answering {
  return async (request, reply, keep) => {
    const url = request.raw.url ?? '/'
    requireShortTarget(url)
    const query = readQuery(splitTarget(url).query)
    const format = chooseFormat(query, request.headers.accept)
    const actor = request.headers.authorization === undefined ? visitor : await identify(api, request)
    if (route.signIn !== undefined) requireSignIn(actor, route.signIn)
    const call: Call = {
      actor,
      address: request.ip,
      userAddress: route.namesUserAddress && forwardedAddress(request.raw.headersDistinct['forwarded']),
      path: request.params,
      query,
      page: readPage(query),
      verbose: readVerbose(query),
      body: reads(route) ? await readBodyFor(route, request) : NO_FIELDS,
      parts: route.form === undefined ? [] : await readParts(route.form, request, reply, api, actor),
    }
    const answer = await ask(route, reading, api, call, request.headers)
    const { uris, isClosing } = api
    return respond(request, reply, { route, answer, call, format, uris, keep, isClosing })
  }
}

/** Asks the route, under the conditions that the headers make. */
function ask(
  route: Route,
  reading: Route | undefined,
  api: Api,
  call: Call,
  headers: IncomingHttpHeaders,
): Answer | Promise<Answer> {
  const { actor } = call
  const key = keyIn(headers, route, actor)
  const ifMatch = isGuarded(route) ? headers['if-match'] : undefined
  if (key === undefined && ifMatch === undefined) return route.handle(api, call)
  const idempotencyKey = key === undefined ? undefined : idempotencyKeyOf(key, route, call)
  const unchanged = ifMatch === undefined ? undefined : matchesPresent(ifMatch, reading, api, call)
  const answer = (): Promise<Answer> =>
    api.underConditions(actor, { idempotencyKey, unchanged }, async (lectern) =>
      route.handle({ ...api, lectern }, call),
    )
  if (idempotencyKey === undefined || actor.kind !== 'member') return answer()
  return api.oneAtATime(`${actor.userId} ${idempotencyKey.key}`, answer)
}

const isGuarded = ({ method }: Route): boolean => method === 'PUT' || method === 'DELETE'

/** Keys are of accounts: a visitor's is ignored. */
function keyIn(
  { 'idempotency-key': key }: IncomingHttpHeaders,
  route: Route,
  actor: Actor,
): string | undefined {
  return typeof key === 'string' && actor.kind === 'member' && heedsKeys(route) ? key : undefined
}

async function identify({ lectern }: Api, { raw }: Pick<FastifyRequest, 'raw'>): Promise<Actor> {
  const token = readToken(raw.headersDistinct['authorization'])
  return token === undefined ? visitor : lectern.authenticate(visitor, { token })
}

const reads = ({ body, toleratesBody }: Route): boolean => body !== undefined || toleratesBody === true

const readBodyFor = ({ toleratesBody }: Route, { raw }: Pick<FastifyRequest, 'raw'>): Promise<Fields> =>
  toleratesBody === true ? readFieldsIfAny(raw) : readFields(raw)

/** They take their share of the memory until the answer is sent. */
function readParts(
  form: FileForm,
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
  { memory }: Api,
  actor: Actor,
): Promise<readonly UploadedPart[]> {
  const share = memory.share(actor.kind === 'member' ? String(actor.userId) : actor.kind)
  reply.raw.once('close', () => share.release())
  return readForm(request.raw, form, share)
}
