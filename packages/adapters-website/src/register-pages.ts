import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, withCommonHeaders, allowedMethodsOf, splitTarget, isVersioned } from '@lectern/http'
import { failurePage } from './http/failure-page.ts'
import { identify } from './http/identify.ts'
import { doubleSubmitGuard } from './http/double-submit.ts'
import type { PageRoute, Website, WebsiteAddress } from './http/page-route.ts'
import { sendPage, setPageHeaders } from './http/send-page.ts'
import { servePage } from './http/serve-page.ts'
import { visitOf } from './http/answer-page.ts'
import { servePublicPage } from './http/serve-public-page.ts'
import { withAccount } from './http/with-account.ts'

/** The public address of the website. A proxy that adds a prefix removes it from requests, as for the API. */
export function websiteAddress(websiteUrl: string): WebsiteAddress {
  const { origin, pathname, protocol } = new URL(websiteUrl)
  return { origin, prefix: pathname.replace(/\/+$/u, ''), secure: protocol === 'https:' }
}

export function registerPages(app: FastifyInstance, pages: readonly PageRoute[], website: Website): void {
  const guard = doubleSubmitGuard()
  for (const route of pages) {
    if (route.method === 'GET' && route.public) {
      app.route({ method: 'GET', url: route.path, handler: servePublicPage(route, website) })
      continue
    }
    app.route({
      method: route.method,
      url: route.path,
      onRequest: withCommonHeaders,
      handler: servePage(route, website, guard),
    })
  }
}

/** Answers wrong methods on pages, and unknown addresses to browsers. `others` answers all other addresses. */
export function answerUnroutedPages(
  pages: readonly PageRoute[],
  website: Website,
  wantsWebsite: (request: FastifyRequest) => boolean,
  others: Unrouted,
): Unrouted {
  const allowedMethods = allowedMethodsOf(pages)
  const sendFailure = async (failure: Failure, request: FastifyRequest, reply: FastifyReply) => {
    setPageHeaders(reply)
    const visit = visitOf({}, request, {}, await identify(website, request), website)
    const { answer, account } = await withAccount(website, failurePage(failure, visit), visit)
    return sendPage(reply, answer, visit, website, account)
  }
  return async (request, reply) => {
    const { path } = splitTarget(request.raw.url ?? '/')
    const methods = allowedMethods(path)
    if (methods.length === 0) {
      const isPage = request.method === 'GET' && !isVersioned(path) && wantsWebsite(request)
      return isPage ? sendFailure(pageNotFound, request, reply) : others(request, reply)
    }
    const allow = methods.join(', ')
    if (request.method !== 'OPTIONS') return sendFailure(methodNotAllowed(allow), request, reply)
    setPageHeaders(reply)
    return reply.code(204).header('allow', allow).send()
  }
}

const pageNotFound: Failure = {
  status: 404,
  problems: [{ code: 'not-found', message: 'Page not found' }],
  headers: {},
}

type Unrouted = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply

const methodNotAllowed = (allow: string): Failure => ({
  status: 405,
  problems: [{ code: 'method-not-allowed', message: `This address takes ${allow}` }],
  headers: { allow },
})
