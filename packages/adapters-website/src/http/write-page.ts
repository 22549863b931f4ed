import type { User } from '@lectern/domain'
import type { FastifyRequest } from 'fastify'
import {
  eventStyle,
  closedHeaders,
  type Headers,
  INERT,
  readAccent,
  readableEverywhere,
  type Rendering,
  writeEmpty,
  writeResponse,
  type WrittenResponse,
} from '@lectern/http'
import {
  boxCookie,
  browserCookie,
  choiceCookie,
  cookieNames,
  deviceCookie,
  embedDeviceCookie,
  endedCookie,
  invitationCookie,
  nextCookie,
  sessionCookie,
} from './cookies.ts'
import { onwardPage } from './onward-page.ts'
import type { Page, PageAnswer, SessionChange, Visit, Website } from './page-route.ts'
import { websiteLayout } from './website-layout.ts'

/** What decides about a public page, beside its address. */
export const VARY_OF_PAGES = 'Cookie, Accept-Language, Accept-Encoding'

/** `same-origin` instead of `no-referrer`: otherwise browsers hide the origin of forms, which is their only proof. */
const publicHeaders: Headers = {
  ...closedHeaders,
  'referrer-policy': 'same-origin',
  vary: VARY_OF_PAGES,
  'x-frame-options': 'DENY',
}

/** Other sites may neither read nor frame a page, and search engines list only pages that are public. */
export const privateHeaders: Headers = {
  ...closedHeaders,
  'cache-control': 'no-store',
  'content-security-policy': INERT,
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
}

const SHARED = 'public, max-age=0, must-revalidate'
const PRIVATE = 'private, no-store'

/** For frames in other sites: the content security policy of the page says which. Without an origin, forms would have no proof. */
const embedHeaders = (isShared: boolean): Headers => ({
  ...closedHeaders,
  'referrer-policy': 'same-origin',
  vary: VARY_OF_PAGES.replace('Cookie, ', ''),
  'x-robots-tag': 'noindex',
  'cache-control': isShared ? SHARED : PRIVATE,
})

/** An answer to a visit, and what goes with it. */
export interface Answered {
  readonly answer: PageAnswer
  readonly visit: Visit
  readonly request: Pick<FastifyRequest, 'method' | 'headers'>
  /** The account that is signed in, for the layout of a page. */
  readonly account?: User | undefined
  /** Besides those of the answer. */
  readonly cookies?: readonly string[]
  readonly headers?: Headers
}

/** Only public pages are compressed: in others the length would reveal something about their secrets (BREACH). */
export function writePage(
  answered: Answered,
  website: Pick<Website, 'address' | 'frame' | 'avatarUrl'>,
): WrittenResponse | Promise<WrittenResponse> {
  const { answer, visit, request, account } = answered
  const { onPublicPage, words, actor } = visit
  const cookies = [...(answered.cookies ?? []), ...cookiesOf(answer, visit, website.address)]
  const isShared = onPublicPage && actor.kind === 'visitor' && cookies.length === 0
  const isFramed = visit.embed && (answer.kind === 'redirect' || 'embed' in answer)
  const usual = onPublicPage
    ? { ...publicHeaders, 'cache-control': isShared ? SHARED : PRIVATE }
    : privateHeaders
  const common = { ...(isFramed ? embedHeaders(isShared) : usual), ...answered.headers }
  const write = (status: number, headers: Headers, rendering: Rendering) =>
    writeResponse({
      status,
      headers: { ...common, ...headers },
      cookies,
      rendering,
      acceptEncoding: onPublicPage ? request.headers['accept-encoding'] : undefined,
      reads: isShared,
    })
  const leadTo = (location: string) =>
    writeEmpty(
      onPublicPage ? 302 : 303,
      { ...common, 'content-security-policy': isFramed ? `default-src 'none'` : INERT, location },
      cookies,
    )
  switch (answer.kind) {
    case 'page': {
      const page = withAccent(answer)
      return write(
        answer.status,
        { 'content-language': words.locale, ...answer.headers },
        {
          contentType: 'text/html; charset=utf-8',
          content: websiteLayout(page, visit, website, account).toString(),
          contentSecurityPolicy: website.frame.policyOf(page),
        },
      )
    }
    case 'redirect':
      return leadTo(visit.at(answer.path))
    case 'departure':
      return isOnTheWayOfForm(request)
        ? writePage({ ...answered, answer: onwardPage(answer.address, words) }, website)
        : leadTo(answer.address)
    case 'download': {
      const { contentType, text: content, fileName, forEveryOrigin } = answer
      const headers = {
        ...(onPublicPage ? {} : { 'cache-control': PRIVATE }),
        ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
        ...(onPublicPage && forEveryOrigin ? readableEverywhere : {}),
      }
      return write(200, headers, { contentType, content, contentSecurityPolicy: INERT })
    }
  }
}

/** With the accent of its event in its style element. */
function withAccent(page: Page): Page {
  const accent = readAccent(page.accent ?? '')
  return accent === undefined ? page : { ...page, style: `${eventStyle(accent)}${page.style ?? ''}` }
}

/** Whether a form sent the browser here: after signing in on the way to a page. */
const isOnTheWayOfForm = ({ method, headers }: Answered['request']): boolean =>
  method === 'GET' && headers['sec-fetch-site'] === 'same-origin'

function cookiesOf(
  answer: PageAnswer,
  { embed }: Pick<Visit, 'embed'>,
  address: Website['address'],
): readonly string[] {
  if (answer.kind === 'page') return sessionCookies(answer.signedIn ?? 'unchanged', address)
  if (answer.kind !== 'redirect') return []
  const { language, zone, device, box, next, invitation } = answer
  return [
    ...sessionCookies(answer.session, address),
    ...(next === undefined ? [] : [nextCookie(next, address)]),
    ...(box === undefined ? [] : [boxCookie(box, address)]),
    ...(invitation === undefined ? [] : [invitationCookie(invitation, address)]),
    ...(language === undefined ? [] : [choiceCookie('language', language, address)]),
    ...(zone === undefined ? [] : [choiceCookie('zone', zone, address)]),
    ...(device === undefined ? [] : [(embed ? embedDeviceCookie : deviceCookie)(device, address)]),
  ]
}

function sessionCookies(change: SessionChange, address: Website['address']): readonly string[] {
  const names = cookieNames(address)
  if (change === 'unchanged') return []
  if (change === 'ended') return [endedCookie(names.session, address)]
  return [
    sessionCookie(change.secret, address),
    browserCookie(change.browser, address),
    endedCookie(names.visit, address),
    endedCookie(names.next, address),
  ]
}
