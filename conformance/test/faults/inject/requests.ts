import { type Fields, isFields } from '../../../src/reading/fields.ts'
import { type Request, type RequestInjection, matches } from './injection.ts'

/** The service receives another path. */
export const path = (pattern: RegExp, replacement: string): RequestInjection => ({
  request: (request) => ({ ...request, path: request.path.replaceAll(pattern, replacement) }),
})

/** The service does not receive this parameter. */
export const noParameter = (name: string): RequestInjection =>
  path(new RegExp(`(?<=[?&])${name}=[^&]*&?`, 'gu'), '')

/** The service receives another value of a header; none for `undefined`. */
export const requestHeader = (
  name: string,
  edit: (value: string) => string | undefined,
): RequestInjection => ({
  request: (request) => {
    const { [name]: value, ...others } = request.headers
    if (value === undefined) return request
    const edited = edit(value)
    return { ...request, headers: edited === undefined ? others : { ...others, [name]: edited } }
  },
})

/** A token from another place than the Authorization header signs in. */
export const tokenFrom = (find: (request: Request) => string | undefined): RequestInjection => ({
  request: (request) => {
    const token = find(request)
    if (token === undefined) return request
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
  },
})

/** The service receives another JSON object at this route. */
export const sent = (route: string, change: (body: Fields) => Fields): RequestInjection => ({
  request: (request) => {
    if (!matches(route, request) || request.body?.startsWith('{"') !== true) return request
    const body = parsed(request.body)
    return isFields(body) ? { ...request, body: JSON.stringify(change(body)) } : request
  },
})

/** The service receives another value of a field at this route. */
export const sentField = (route: string, field: string, change: (value: unknown) => unknown) =>
  sent(route, (body) => ({ ...body, [field]: change(body[field]) }))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
