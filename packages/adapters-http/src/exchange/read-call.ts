import type { UploadedPart } from '@lectern/application'
import { type Actor, requireSignIn, visitor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseFormat,
  clientAddress,
  type FileBody,
  type FileForm,
  type Format,
  readFileBody,
  readFileForm,
  readQuery,
  type Request,
  requireShortTarget,
  type SentFile,
  type Share,
  splitTarget,
} from '@lectern/http'
import type { Api, Call, Route } from './route.ts'
import { readToken } from './authorization.ts'
import { type Fields, NO_FIELDS, readFields, readFieldsIfAny } from './body.ts'
import { forwardedAddress } from './forwarded.ts'
import { readPage, readVerbose } from './paging.ts'

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
  const actor = request.headers.authorization === undefined ? visitor : await identify(api, request)
  if (route.signIn !== undefined) requireSignIn(actor, route.signIn)
  const call: Call = {
    actor,
    address: clientAddress(request),
    userAddress: route.namesUserAddress && forwardedAddress(request.raw.headersDistinct['forwarded']),
    path: request.params,
    query,
    page: readPage(query),
    verbose: readVerbose(query),
    body: hasBody(route) ? await readBodyOf(route, request) : NO_FIELDS,
    parts: route.form === undefined ? [] : await readParts(route.form, request, reply, api, actor),
    file: route.file && (await readFile(route.file, request, reply, api, actor)),
  }
  return { call, format }
}

export async function identify({ lectern }: Api, { raw }: Pick<FastifyRequest, 'raw'>): Promise<Actor> {
  const token = readToken(raw.headersDistinct['authorization'])
  return token === undefined ? visitor : lectern.authenticate(visitor, { token })
}

const hasBody = ({ body, toleratesBody }: Route): boolean => body !== undefined || toleratesBody === true

const readBodyOf = ({ toleratesBody }: Route, { raw }: Pick<FastifyRequest, 'raw'>): Promise<Fields> =>
  toleratesBody === true ? readFieldsIfAny(raw) : readFields(raw)

const readParts = (
  form: FileForm,
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
  api: Api,
  actor: Actor,
): Promise<readonly UploadedPart[]> => readFileForm(request.raw, form, shareOf(reply, api, actor))

const readFile = (
  file: FileBody,
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'raw'>,
  api: Api,
  actor: Actor,
): Promise<SentFile> => readFileBody(request.raw, file, shareOf(reply, api, actor))

/** An upload keeps its share of the memory until the response is sent. */
function shareOf({ raw }: Pick<FastifyReply, 'raw'>, { memory }: Api, actor: Actor): Share {
  const share = memory.share(actor.kind === 'member' ? String(actor.userId) : actor.kind)
  raw.once('close', () => share.release())
  return share
}
