import { fileRoutes, routes } from '../api/routes.ts'
import { VERSION } from '@lectern/http'
import { oauthRoutes } from '../oauth/routes.ts'
import { pages } from '@lectern/adapters-website'

/** What is served at an address. */
export interface ServedAddress {
  readonly kind: 'api' | 'file' | 'page'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A segment such as `:eventId` is a parameter. */
  readonly path: string
  /** The query parameters of this address of the API, beside those of every address. */
  readonly query: readonly string[]
}

/** All addresses of the service and of the website, from the tables of routes. */
export const servedAddresses: readonly ServedAddress[] = [
  ...routes.map(({ method, path, query = [] }) => ({
    kind: 'api' as const,
    method,
    path: `${VERSION}${path}`,
    query: query.map(({ name }) => name),
  })),
  ...fileRoutes.map(({ path }) => ({ kind: 'file' as const, method: 'GET' as const, path, query: [] })),
  ...[...oauthRoutes, ...pages].map(({ method, path }) => ({
    kind: 'page' as const,
    method,
    path,
    query: [],
  })),
]
