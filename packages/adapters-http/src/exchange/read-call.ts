import type { PageRequest } from '@lectern/application'
import { type Actor, DomainError, requireSignIn, visitor } from '@lectern/domain'
import {
  chooseFormat,
  clientAddress,
  type Format,
  HttpError,
  parameter,
  type Problem,
  type Query,
  readFileBody,
  readFileForm,
  readQuery,
  type Request,
  requireShortTarget,
  type Share,
  splitTarget,
} from '@lectern/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, NO_FIELDS, readFields, readFieldsIfAny } from './body.ts'
import { forwardedAddress } from './forwarded.ts'
import type { Api, Call, Route } from './route.ts'

/**
 * The token of the `Authorization` header; undefined if there is no such header. Other schemes are refused, and so are
 * several headers, because the account would be ambiguous.
 */
export function readToken(headers: readonly string[] | undefined): string | undefined {
  if (headers === undefined) return undefined
  const [header = '', ...others] = headers
  const [, token] = /^(?:bearer|oauth) +([\w.~+/-]+=*)$/iu.exec(header.trim()) ?? []
  if (token !== undefined && others.length === 0) return token
  throw new DomainError('unauthenticated', [
    { code: 'bad-authorization', message: `Authorization must read 'Bearer <access token>'` },
  ])
}

/** The secret of a device or a box; undefined for any other caller. */
function readSecret(scheme: 'device' | 'box', headers: readonly string[] | undefined): string | undefined {
  const [header = '', ...others] = headers ?? []
  const [, given = '', secret] = /^(\w+) +([\w-]+)$/u.exec(header.trim()) ?? []
  return others.length === 0 && given.toLowerCase() === scheme ? secret : undefined
}

/** The requested page. `start` and `resultsperpage` must be whole numbers from 0. */
export function readPage(query: Query): PageRequest {
  const problems: Problem[] = []
  const read = (name: string): number | undefined => {
    const text = parameter(query, name)
    if (text === undefined) return undefined
    if (typeof text === 'string' && /^\d+$/u.test(text))
      return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
    problems.push({ field: name, code: 'not-a-number', message: `'${name}' must be a whole number from 0` })
    return undefined
  }
  const start = read('start')
  const resultsPerPage = read(query.has('resultsperpage') ? 'resultsperpage' : 'requestsperpage')
  if (problems.length > 0) throw new HttpError(400, problems)
  return { start, resultsPerPage }
}

/** Only a single `yes` requests the verbose form. */
export const readVerbose = (query: Query): boolean => parameter(query, 'verbose') === 'yes'

/** Reads and checks what the transport can. Visitors are refused before the body is read. */
export async function readCall(
  route: Route,
  request: Request,
  reply: FastifyReply,
  api: Api,
): Promise<{ readonly call: Call; readonly format: Format }> {
  const url = request.raw.url ?? '/'
  requireShortTarget(url)
  const query = readQuery(splitTarget(url).query)
  const format = chooseFormat(query, request.headers.accept)
  const secretAs = (scheme: 'device' | 'box') =>
    readSecret(scheme, request.raw.headersDistinct['authorization'])
  const device = route.devices && secretAs('device')
  const box = route.boxes && secretAs('box')
  const isVisitor = request.headers.authorization === undefined || (device ?? box) !== undefined
  const actor = isVisitor ? visitor : await identify(api, request)
  if (route.signIn !== undefined && device === undefined) requireSignIn(actor, route.signIn)
  const share = (): Share => shareOf(reply, api, actor)
  const call: Call = {
    actor,
    device,
    box,
    address: clientAddress(request),
    userAddress: route.namesUserAddress && forwardedAddress(request.raw.headersDistinct['forwarded']),
    path: request.params,
    query,
    page: readPage(query),
    verbose: readVerbose(query),
    body: hasBody(route) ? await readBodyOf(route, request) : NO_FIELDS,
    parts: route.form === undefined ? [] : await readFileForm(request.raw, route.form, share()),
    file: route.file && (await readFileBody(request.raw, route.file, share())),
  }
  return { call, format }
}

export async function identify({ lectern }: Api, { raw }: Pick<FastifyRequest, 'raw'>): Promise<Actor> {
  const token = readToken(raw.headersDistinct['authorization'])
  return token === undefined ? visitor : lectern.authenticate(visitor, { token })
}

const hasBody = ({ body, toleratesBody }: Route): boolean => body !== undefined || toleratesBody === true

const readBodyOf = (
  { toleratesBody, bodyHolds }: Route,
  { raw }: Pick<FastifyRequest, 'raw'>,
): Promise<Fields> => (toleratesBody === true ? readFieldsIfAny(raw) : readFields(raw, bodyHolds))

/** An upload keeps its share of the memory until the response is sent. */
function shareOf({ raw }: Pick<FastifyReply, 'raw'>, { memory }: Api, actor: Actor): Share {
  const share = memory.share(actor.kind === 'member' ? String(actor.userId) : actor.kind)
  raw.once('close', () => share.release())
  return share
}
