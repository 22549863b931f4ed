import type { FastifyReply } from 'fastify'
import type { Request, Service } from '../exchange.ts'
import { sendFailure } from './fail.ts'
import type { Failure } from '../failure.ts'
import { commonHeaders, preflightHeaders } from './headers.ts'
import { sendResponse } from './send.ts'
import { writeEmpty } from './written-response.ts'
import type { AllowedMethods } from '../request/methods.ts'
import { splitTarget } from '../request/target.ts'
import { isVersioned, VERSION } from '../uris.ts'

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
