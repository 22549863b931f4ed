import { httpError } from './failure.ts'

/** The path and the query of a request, both as they were sent. */
export interface Target {
  readonly path: string
  readonly query: string
}

export const LONGEST_TARGET = 8192

export function splitTarget(url: string): Target {
  const end = url.search(/[?#]/u)
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) }
}

export function requireShortTarget(url: string): void {
  if (url.length <= LONGEST_TARGET) return
  throw httpError(414, 'too-long', `The address must be at most ${LONGEST_TARGET} characters`)
}

/** `/v2.1/events/` is `/v2.1/events`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/$/u, '')
