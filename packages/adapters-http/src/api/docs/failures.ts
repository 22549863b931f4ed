import { takesKeys, type Route } from '@lectern/http'

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
    ...(route.signIn === undefined ? [] : ([403] as const)),
    ...(route.path.includes(':') ? ([404] as const) : []),
    ...(takesKeys(route) ? ([409, 422] as const) : []),
    ...(route.method === 'PUT' || route.method === 'DELETE' ? ([412] as const) : []),
    ...(takesBody(route) ? ([413, 415] as const) : []),
  ].toSorted((one, other) => one - other)

const takesBody = ({ body, form, file }: Route): boolean =>
  body !== undefined || form !== undefined || file !== undefined
