import type { FastifyRequest } from 'fastify'
import type { Addresses } from '../../http/addresses.ts'
import { HttpError } from '../../http/failure.ts'
import { chooseFormat } from '../../http/request/format.ts'
import { readQuery } from '../../http/request/query.ts'
import { splitTarget } from '../../http/request/target.ts'

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
