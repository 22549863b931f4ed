import { withoutTrailingSlash } from './target.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type AllowedMethods = (path: string) => readonly string[]

const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** A whole path, and one of its methods. */
export interface Operation {
  readonly method: Method
  readonly path: string
}

/** The methods of a path; none if there is no such path. */
export function allowedMethodsOf(operations: readonly Operation[]): AllowedMethods {
  const templates = operations.map((operation) => ({ ...operation, template: segmentsOf(operation.path) }))
  return (path) => {
    const segments = segmentsOf(decodeURI(path))
    const found = templates.filter(({ template }) => matches(template, segments))
    const literal = found.filter((operation) => isLiteral(operation.path))
    const taken = literal.length > 0 ? literal : found
    if (taken.length === 0) return []
    const methods = new Set([...taken.flatMap(({ method }) => withHead(method)), 'OPTIONS'])
    return order.filter((method) => methods.has(method))
  }
}

/**
 * Operations that a path with a parameter would take from a literal path that lacks the method: `GET /users/passwords` would be
 * `GET /users/:userId`.
 */
export const mistakable = (operations: readonly Operation[]): readonly Operation[] => {
  const literals = new Set(operations.map(({ path }) => path).filter(isLiteral))
  const taken = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  const others = operations
    .filter(({ path }) => !isLiteral(path))
    .map(({ method, path }) => ({ method, template: segmentsOf(path) }))
  return [...literals].flatMap((path) => {
    const segments = segmentsOf(path)
    return others
      .filter(({ template }) => matches(template, segments))
      .map(({ method }) => ({ method, path }))
      .filter(({ method }) => !taken.has(`${method} ${path}`))
  })
}

const isLiteral = (path: string): boolean => !path.includes(':')

const withHead = (method: Method): readonly string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method])

const segmentsOf = (path: string): readonly string[] => withoutTrailingSlash(path).split('/')

const matches = (template: readonly string[], segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : segments[at] === part))
