import {
  allowedMethodsOf,
  type Endpoint,
  exchanging,
  type Failure,
  type Handler,
  isVersioned,
  type Request,
  sendResponse,
  splitTarget,
  type Unrouted,
  writeEmpty,
} from '@lectern/http'
import { frontPage } from './front/front-page.ts'
import { visitOf } from './http/answer-page.ts'
import { doubleSubmitGuard } from './http/form-id.ts'
import { failurePage } from './http/failure-page.ts'
import { identify, withAccount } from './http/identify.ts'
import type { Website, WebsiteAddress } from './http/page-route.ts'
import { failingPrivately, servePage } from './http/serve-page.ts'
import { privateHeaders, writePage } from './http/write-page.ts'
import { pages } from './pages.ts'

/** The public address of the website. A proxy that adds a prefix removes it from requests, as for the API. */
export function websiteAddress(websiteUrl: string): WebsiteAddress {
  const { origin, pathname, protocol } = new URL(websiteUrl)
  return { origin, prefix: pathname.replace(/\/+$/u, ''), secure: protocol === 'https:' }
}

/** The API answers for `/`, too. */
const pagesBelowRoot = pages.filter(({ path }) => path !== '/')

export function pageEndpoints(website: Website): readonly Endpoint[] {
  const guard = doubleSubmitGuard()
  return pagesBelowRoot.map((route) => {
    const { method, path } = route
    return { method, path, readsBody: true, handler: servePage(route, website, guard) }
  })
}

export const serveFrontPage = (website: Website): Handler =>
  servePage(frontPage, website, doubleSubmitGuard())

/** Answers wrong methods on pages, and unknown addresses to browsers. `others` answers all other addresses. */
export function answerUnroutedPages(
  website: Website,
  wantsWebsite: (request: Request) => boolean,
  others: Unrouted,
): Unrouted {
  const allowedMethods = allowedMethodsOf(pagesBelowRoot)
  const failing = (failure: Failure): Handler => {
    const make = async (request: Request) => {
      const visit = visitOf({}, request, {}, await identify(website, request), website)
      const answered = await withAccount(website, failurePage(failure, visit), visit)
      return { response: await writePage({ ...answered, visit, request }, website) }
    }
    return exchanging({ make: failingPrivately(make) }, website)
  }
  return (request, reply) => {
    const { path } = splitTarget(request.raw.url ?? '/')
    const methods = allowedMethods(path)
    if (methods.length === 0) {
      const isPage = request.method === 'GET' && !isVersioned(path) && wantsWebsite(request)
      return (isPage ? failing(pageNotFound) : others)(request, reply)
    }
    const allow = methods.join(', ')
    if (request.method !== 'OPTIONS') return failing(methodNotAllowed(allow))(request, reply)
    return sendResponse(request, reply, writeEmpty(204, { ...privateHeaders, allow }), website.isClosing())
  }
}

const pageNotFound: Failure = {
  status: 404,
  problems: [{ code: 'not-found', message: 'Page not found' }],
  headers: {},
}

const methodNotAllowed = (allow: string): Failure => ({
  status: 405,
  problems: [{ code: 'method-not-allowed', message: `This address takes ${allow}` }],
  headers: { allow },
})
