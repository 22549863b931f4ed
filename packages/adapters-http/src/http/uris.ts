import type { EventId, UserId } from '@lectern/domain'
import { withoutTrailingSlash } from './target.ts'

/** Where the service is reached, without slashes at the end. */
export interface Addresses {
  readonly baseUrl: string
  readonly websiteUrl: string
  readonly avatarUrl: string
}

export const VERSION = '/v2.1'

/** Every address that an answer can hold. They are made from the configuration, never from a request. */
export type Uris = ReturnType<typeof createUris>

export function createUris({ baseUrl, websiteUrl }: Addresses) {
  const api = `${baseUrl}${VERSION}`
  const events = `${api}/events`
  return {
    at: (path: string) => withoutTrailingSlash(`${api}${path}`),
    landing: api,
    docs: `${api}/docs`,
    openApi: `${api}/openapi.json`,
    events,
    event: (id: EventId) => `${events}/${id}`,
    belowEvent: (id: EventId, path: string) => `${events}/${id}/${path}`,
    user: (id: UserId) => `${api}/users/${id}`,
    image: (fileName: string) => `${baseUrl}/images/${fileName}`,
    websiteEvent: (urlFriendlyName: string) => `${websiteUrl}/event/${urlFriendlyName}`,
    websiteQuickLink: (stub: string) => `${websiteUrl}/e/${stub}`,
  }
}
