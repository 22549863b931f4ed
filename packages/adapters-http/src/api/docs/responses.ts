import type { Route, Success } from '../../exchange/route.ts'
import { takesKeys } from '../../exchange/idempotency.ts'
import { failureExamples, type OperationExample } from './examples.ts'
import { allow, type HeaderName, headersOf } from './headers.ts'
import { jsonSchemaOf } from './named-schemas.ts'

/** What a response with the status of a failure says. */
export const failures = {
  400: 'A field, a query parameter or the body is wrong, or the operation is refused',
  401: 'The request needs an access token, or the one it has is unknown, expired or revoked',
  403: 'The user may not do this, or the token has too narrow a scope',
  404: 'There is no such resource, or the user may not see it',
  405: 'The operation is not possible at this address',
  409: 'Somebody else changed the resource at the same time, or a request with the same Idempotency-Key is running',
  412: 'The resource is not in the state that If-Match names',
  413: 'The body or the file is too large',
  414: 'The address is too long',
  415: 'The body has another media type or coding than those described',
  422: 'The Idempotency-Key belongs to another request, or the file is no picture or programme that can be read',
  429: 'There were too many requests of this kind',
  500: 'The server failed. Its log has the cause under the X-Request-Id',
  503: 'The service is starting, stopping, overloaded, or without its database',
} as const

export type FailureStatus = keyof typeof failures

/** Any request may get these. */
const ofAll: readonly FailureStatus[] = [400, 401, 414, 429, 500, 503]

/** The statuses with which the operation may fail. */
export const failuresOf = (route: Route): readonly FailureStatus[] =>
  [
    ...ofAll,
    ...(route.otherFailures ?? []),
    ...(route.signIn === undefined || isOwnVote(route) ? [] : ([403] as const)),
    ...(route.path.includes(':') ? ([404] as const) : []),
    ...(takesKeys(route) ? ([409, 422] as const) : []),
    ...(route.method === 'PUT' || route.method === 'DELETE' ? ([412] as const) : []),
    ...(takesBody(route) ? ([413, 415] as const) : []),
  ].toSorted((one, other) => one - other)

/** Every member and device may ask for it. */
const isOwnVote = ({ method, devices }: Route): boolean => method === 'GET' && devices === true

const takesBody = ({ body, form, file }: Route): boolean =>
  body !== undefined || form !== undefined || file !== undefined

/** The bodies of failures. */
export const failureSchemas = {
  Messages: {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    description: 'One message for each problem',
  },
  ProblemDetails: {
    type: 'object',
    description: 'RFC 9457, for clients that ask for application/problem+json',
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            detail: { type: 'string' },
            code: { type: 'string' },
            parameter: { type: 'string', description: 'The query parameter' },
            pointer: { type: 'string', description: 'A JSON pointer to the field of the body' },
          },
          required: ['detail', 'code'],
          additionalProperties: false,
        },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'errors'],
    additionalProperties: false,
  },
} as const

/** The responses that several operations have. */
export const commonResponsesOf = (routes: readonly Route[]) => ({
  NotModified: {
    description: 'The kept response is still right',
    headers: headersOf(['X-Request-Id', 'ETag', 'Link', 'Link-Template']),
  },
  ...Object.fromEntries(
    [...new Set(routes.flatMap(failuresOf))].map((status) => [
      `Failure${status}`,
      {
        description: failures[status],
        headers: {
          ...headersOf(['X-Request-Id', ...failureHeaders(status)]),
          ...(status === 405 ? { Allow: allow } : {}),
        },
        content: failureContent(status),
      },
    ]),
  ),
})

function failureHeaders(status: FailureStatus): readonly HeaderName[] {
  if (status === 401 || status === 403) return ['WWW-Authenticate']
  return status === 409 || status === 429 || status === 503 ? ['Retry-After'] : []
}

function failureContent(status: FailureStatus) {
  const { messages, problem } = failureExamples()[status] ?? {}
  return {
    'application/json': {
      schema: { $ref: '#/components/schemas/Messages' },
      ...(messages === undefined ? {} : { example: messages }),
    },
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/ProblemDetails' },
      ...(problem === undefined ? {} : { example: problem }),
    },
  }
}

export const responsesOf = (route: Route, example: OperationExample) => ({
  ...successOf(route, route.success, example),
  ...(route.otherSuccess === undefined ? {} : successOf(route, route.otherSuccess, example)),
  ...(isRead(route) ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
  ...Object.fromEntries(failuresOf(route).map((status) => [status, failureOf(status)])),
})

const failureOf = (status: FailureStatus) => ({ $ref: `#/components/responses/Failure${status}` })

const isRead = ({ method }: Route): boolean => method === 'GET'

const successOf = (route: Route, success: Success, { answer, verboseAnswer }: OperationExample) => ({
  [success.status]: {
    description: inWords(success),
    headers: headersOf([
      'X-Request-Id',
      ...(isRead(route) ? (['ETag'] as const) : []),
      ...(isRead(route) || success.body !== undefined || success.link !== undefined
        ? (['Link'] as const)
        : []),
      ...(success.linkTemplate ? (['Link-Template'] as const) : []),
      ...(success.location === undefined ? [] : (['Location'] as const)),
    ]),
    ...(success.body === undefined
      ? {}
      : {
          content: {
            'application/json': {
              schema: jsonSchemaOf(success.body),
              examples: {
                ...(answer === undefined ? {} : { response: { value: answer } }),
                ...(verboseAnswer === undefined ? {} : { 'verbose=yes': { value: verboseAnswer } }),
              },
            },
          },
        }),
  },
})

/** The success as a sentence. */
export const inWords = ({ status, description, location, link }: Success): string =>
  [
    description,
    location === undefined ? undefined : `Location: ${location}`,
    link === undefined ? undefined : `Link: ${link}`,
  ]
    .filter(Boolean)
    .join('. ') || String(status)
