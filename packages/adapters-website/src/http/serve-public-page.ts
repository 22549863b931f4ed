import { type User, visitor } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  keyOfPage,
  type PathParameters,
  cookieHeaders,
  type Headers,
  INERT,
  readableEverywhere,
  toRawHeaders,
  type Rendering,
  sendResponse,
  writeResponse,
  type WrittenResponse,
} from '@lectern/http'
import { cookieNames, readCookie } from './cookies.ts'
import { identify, type Identity } from './identify.ts'
import { languageOf } from './language.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageRoute, Visit, Website } from './page-route.ts'
import { answerPage, visitOf } from './answer-page.ts'
import { deviceHeaders } from '../offline/device-headers.ts'
import { websiteLayout } from './website-layout.ts'
import { withAccount } from './with-account.ts'

type PageRequest = FastifyRequest<{ Params: PathParameters }>

/** Answers GET for a page that visitors share. Their responses come through the response cache, as those of the API do. */
export const servePublicPage =
  (route: PageRoute, website: Website) =>
  (request: PageRequest, reply: FastifyReply): Promise<void> | undefined => {
    const names = cookieNames(website.address)
    const send = (response: WrittenResponse): void =>
      sendResponse(request, reply, response, website.isClosing())
    return readCookie(request.headers.cookie, names.session) === undefined
      ? website.cache.serve({
          key: keyOfPage(request.raw, languageOf(route, website, request.headers)),
          make: () => website.admission.ofVisitors(() => make(route, website, request, NOBODY)),
          send,
        })
      : serveSignedIn(route, website, request, send)
  }

const NOBODY: Identity = { actor: visitor, session: undefined, secret: '', cookies: [] }

async function serveSignedIn(
  route: PageRoute,
  website: Website,
  request: PageRequest,
  send: (response: WrittenResponse) => void,
): Promise<void> {
  const { response } = await website.admission.ofUsers(async () =>
    make(route, website, request, await identify(website, request)),
  )
  send(response)
}

async function make(route: PageRoute, website: Website, request: PageRequest, identity: Identity) {
  const visit = visitOf(route, request, request.params, identity, website, true)
  const made = await answerPage(route, website, noGuard, request, visit, identity)
  const { answer, account } = await withAccount(website, made, visit)
  const response = await write(answer, visit, website, {
    account,
    device: deviceHeaders(route, answer, visit.actor),
    cookies: identity.cookies,
    acceptEncoding: request.headers['accept-encoding'],
  })
  return { response, rule: 'cacheRule' in answer ? answer.cacheRule : undefined }
}

/** Only forms are sent twice. */
const noGuard = (_secret: string, _path: string, _form: unknown, work: () => Promise<PageAnswer>) => work()

interface Writing {
  readonly account: User | undefined
  readonly device: Headers
  readonly cookies: readonly string[]
  readonly acceptEncoding: string | undefined
}

function write(
  answer: PageAnswer,
  visit: Visit,
  website: Website,
  { account, device, cookies, acceptEncoding }: Writing,
): WrittenResponse | Promise<WrittenResponse> {
  const isShared = visit.actor.kind === 'visitor' && cookies.length === 0
  const headers = { ...publicHeaders, ...device, 'cache-control': isShared ? SHARED : 'private, no-store' }
  const writeBody = (status: number, ownHeaders: Headers, rendering: Rendering) =>
    writeResponse({
      status,
      headers: { ...headers, ...ownHeaders },
      cookies,
      rendering,
      acceptEncoding,
      reads: isShared,
    })
  switch (answer.kind) {
    case 'page':
      return writeBody(
        answer.status,
        { 'content-language': visit.words.locale, ...answer.headers },
        {
          contentType: 'text/html; charset=utf-8',
          text: websiteLayout(answer, visit, website, account).toString(),
          contentSecurityPolicy: website.frame.policyOf(answer),
        },
      )
    case 'download': {
      const { contentType, text, forEveryOrigin } = answer
      const origins = forEveryOrigin ? readableEverywhere : {}
      return writeBody(200, origins, { contentType, text, contentSecurityPolicy: INERT })
    }
    case 'redirect': {
      const rawHeaders = toRawHeaders({
        ...headers,
        location: visit.at(answer.path),
        'content-security-policy': INERT,
      })
      return {
        status: 302,
        headers: [...rawHeaders, ...cookieHeaders(cookies)],
        bodyHeaders: [],
        etag: undefined,
        body: Buffer.alloc(0),
      }
    }
    case 'departure':
      throw new Error('A public page leads to no other site')
  }
}

const SHARED = 'public, max-age=0, must-revalidate'

/** What decides about a public page, beside its address. */
export const VARY_OF_PAGES = 'Cookie, Accept-Language, Accept-Encoding'

/** `same-origin` instead of `no-referrer`: otherwise browsers hide the origin of forms, which is their only proof. */
const publicHeaders: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  vary: VARY_OF_PAGES,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
