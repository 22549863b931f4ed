import { asId, type Id, notFound } from '@lectern/domain'
import { HttpError } from '../failure.ts'

/** The parameters in the path of a route, as the client sent them. */
export type PathParameters = Readonly<Record<string, string>>

/** The id in a path parameter. A text that cannot be an id names nothing. */
export function pathId<Kind extends Id>(path: PathParameters, name: string, what: string): Kind {
  const text = path[name] ?? ''
  const id = Number(text)
  if (!/^[1-9]\d{0,15}$/u.test(text) || !Number.isSafeInteger(id)) throw notFound(what)
  return asId<Kind>(id)
}

/** The path and the query of a request, as the client sent them. */
export interface Target {
  readonly path: string
  readonly query: string
}

export const LONGEST_TARGET = 8192

/** Proxies may send the absolute form; its origin is ignored. */
export function splitTarget(url: string): Target {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/iu, '')
  const end = target.search(/[?#]/u)
  return end === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, end), query: target.slice(end + 1) }
}

export function requireShortTarget(url: string): void {
  if (url.length <= LONGEST_TARGET) return
  const message = `The address must be at most ${LONGEST_TARGET} characters`
  throw new HttpError(414, [{ code: 'too-long', message, facts: { most: LONGEST_TARGET } }])
}

/** `/v2.1/events/` is `/v2.1/events`. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
