import type { Method } from './route.ts'
import { withoutTrailingSlash } from './target.ts'

export type AllowedMethods = (path: string) => readonly string[]

const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** A path, from its first slash, and one of the methods that it takes. */
export interface Operation {
  readonly method: Method
  readonly path: string
}

/** What a path can be asked for; nothing when there is no such path. */
export function allowedMethodsOf(operations: readonly Operation[]): AllowedMethods {
  const patterns = operations.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (path) => {
    const plain = decodeURI(withoutTrailingSlash(path))
    const found = patterns.filter(({ pattern }) => pattern.test(plain))
    if (found.length === 0) return []
    const methods = new Set([...found.flatMap(({ method }) => withHead(method)), 'OPTIONS'])
    return order.filter((method) => methods.has(method))
  }
}

const withHead = (method: Method): readonly string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method])

const patternOf = (path: string): RegExp => {
  const segments = withoutTrailingSlash(path).split('/')
  const pattern = segments.map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)))
  return new RegExp(`^${pattern.join('/')}$`, 'u')
}
