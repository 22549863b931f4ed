import type { FastifyRequest } from 'fastify'
import { type Addresses, HttpError, chooseFormat, readQuery, splitTarget } from '@lectern/http'

type WantsWebsite = (request: Pick<FastifyRequest, 'raw' | 'headers'>) => boolean

/** Whether a request for an address that the API and the website share is from a browser at the origin of the website. */
export function wantsWebsiteAt({
  baseUrl,
  websiteUrl,
}: Pick<Addresses, 'baseUrl' | 'websiteUrl'>): WantsWebsite {
  const website = new URL(websiteUrl)
  const isShared = website.origin === new URL(baseUrl).origin
  return (request) => (isShared || request.headers.host === website.host) && wantsHtml(request)
}

/** A request that the API refuses is for the API. */
function wantsHtml({ raw, headers }: Parameters<WantsWebsite>[0]): boolean {
  try {
    const query = readQuery(splitTarget(raw.url ?? '/').query)
    return !query.has('format') && chooseFormat(query, headers.accept).kind === 'html'
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}
