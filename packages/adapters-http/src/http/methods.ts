import type { Method, Route } from './route.ts'
import { withoutTrailingSlash } from './target.ts'
import { VERSION } from './uris.ts'

export type AllowedMethods = (path: string) => readonly string[]

const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** What a path can be asked for; nothing when there is no such path. */
export function allowedMethodsOf(routes: readonly Pick<Route, 'method' | 'path'>[]): AllowedMethods {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(`${VERSION}${path}`) }))
  const landing = { method: 'GET' as const, pattern: /^\/$/u }
  return (path) => {
    const plain = decodeURI(withoutTrailingSlash(path))
    const found = [landing, ...patterns].filter(({ pattern }) => pattern.test(plain))
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
