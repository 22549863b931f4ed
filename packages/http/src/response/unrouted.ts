import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './fail.ts'
import type { Failure } from '../failure.ts'
import { preflightHeaders } from './headers.ts'
import type { AllowedMethods } from '../request/methods.ts'
import { splitTarget } from '../request/target.ts'
import { isVersioned, type Uris, VERSION } from '../uris.ts'

/** Answers requests without a route: `OPTIONS`, wrong methods and unknown addresses. */
export const answerUnrouted =
  (allowedMethods: AllowedMethods, uris: Uris) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { path } = splitTarget(request.raw.url ?? '/')
    const methods = allowedMethods(path)
    if (methods.length === 0) return sendFailure(notFound(path), request, reply, uris)
    if (request.method === 'OPTIONS') return reply.code(204).headers(preflightHeaders(methods)).send()
    return sendFailure(methodNotAllowed(methods), request, reply, uris)
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
