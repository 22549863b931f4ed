import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, failureOf, internalError } from '../failure.ts'
import { chooseErrorFormat } from '../request/format.ts'
import { commonHeaders, giveCommonHeaders, preflightHeaders } from './headers.ts'
import { logFailure } from './logging.ts'
import { renderFailure } from './render.ts'
import { splitTarget } from '../request/target.ts'
import { isVersioned, type Uris, VERSION } from '../uris.ts'
import type { Request, Service } from '../exchange.ts'
import { sendResponse } from './send.ts'
import { writeEmpty } from './written-response.ts'
import type { AllowedMethods } from '../request/methods.ts'

/** Answers a request that failed. Details that the caller must not read go to the log. */
export const failing =
  (uris: Uris) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const foreseen = failureOf(error) ?? failureOfFramework(error)
    logFailure(error, foreseen !== undefined, request)
    return sendFailure(foreseen ?? internalError(request.id), request, reply, uris)
  }

function sendFailure(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  uris: Uris,
): FastifyReply {
  const format = chooseErrorFormat(splitTarget(request.raw.url ?? '/').query, request.headers.accept)
  const rendering = renderFailure(format, failure, { uris, parameters: isWithoutBody(request) })
  if (!reply.hasHeader('x-request-id')) giveCommonHeaders(request, reply)
  return reply
    .code(failure.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': rendering.contentSecurityPolicy,
      ...failure.headers,
    })
    .type(rendering.contentType)
    .send(Buffer.from(rendering.content))
}

/** Errors of Fastify, in words of this API. */
function failureOfFramework(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return undefined
  if (!String(error.code).startsWith('FST_')) return undefined
  const messages: Readonly<Record<number, string>> = {
    400: 'The address must be valid percent-encoded UTF-8',
    414: 'The address is too long',
    415: 'Content-Type must be a media type, such as application/json',
    503: 'The service is about to stop',
  }
  const status = Number(error.statusCode)
  const message = messages[status]
  return message === undefined ? undefined : { status, problems: [{ code: 'refused', message }], headers: {} }
}

/** Whether the fields of the request are query parameters. */
const isWithoutBody = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'DELETE' && routeOptions.config.takesFields !== true)

export type Unrouted = (request: Request, reply: FastifyReply) => unknown

/** Answers requests without a route: `OPTIONS`, wrong methods and unknown addresses. */
export const answerUnrouted =
  (allowedMethods: AllowedMethods, { uris, isClosing }: Pick<Service, 'uris' | 'isClosing'>): Unrouted =>
  (request, reply) => {
    const { path } = splitTarget(request.raw.url ?? '/')
    const methods = allowedMethods(path)
    if (methods.length === 0) return sendFailure(notFound(path), request, reply, uris)
    if (request.method !== 'OPTIONS') return sendFailure(methodNotAllowed(methods), request, reply, uris)
    const preflight = writeEmpty(204, { ...commonHeaders, ...preflightHeaders(methods) })
    return sendResponse(request, reply, preflight, isClosing())
  }

const methodNotAllowed = (methods: readonly string[]): Failure => ({
  status: 405,
  problems: [{ code: 'method-not-allowed', message: `This address takes ${methods.join(', ')}` }],
  headers: { allow: methods.join(', ') },
})

const notFound = (path: string): Failure => ({
  status: 404,
  problems: [{ code: 'not-found', message: isVersioned(path) ? NOTHING_HERE : OTHER_VERSION }],
  headers: {},
})

const NOTHING_HERE = 'There is nothing at this address'
const OTHER_VERSION = `There is nothing at this address: those of this service start with ${VERSION}`
