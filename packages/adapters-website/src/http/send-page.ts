import type { User } from '@lectern/domain'
import type { FastifyReply } from 'fastify'
import { closeToOrigins, INERT } from '@lectern/http'
import { browserCookie, cookieNames, endedCookie, languageCookie, sessionCookie } from './cookies.ts'
import { onwardPage } from './onward-page.ts'
import type { PageAnswer, Redirect, SessionChange } from './page-answer.ts'
import type { Visit, Website } from './page-route.ts'
import { websiteLayout } from './website-layout.ts'

/** On every page, in place of the common headers of the API: other sites may neither read nor frame
 * a page, and search engines list only pages that are public.
 */
export function setPageHeaders(reply: FastifyReply): void {
  closeToOrigins(reply)
  reply.removeHeader('vary').headers({
    'cache-control': 'no-store',
    'content-security-policy': INERT,
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
}

/** Never compressed: the length would reveal something about the secrets in the page (BREACH). */
export function sendPage(
  reply: FastifyReply,
  answer: PageAnswer,
  visit: Visit,
  website: Pick<Website, 'address' | 'frame' | 'avatarUrl'>,
  account: User | undefined,
): FastifyReply {
  const { address, frame } = website
  switch (answer.kind) {
    case 'page':
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, ...sessionCookies(answer.signedIn ?? 'unchanged', address) })
        .header('content-security-policy', frame.policyOf(answer))
        .header('content-language', visit.words.locale)
        .type('text/html; charset=utf-8')
        .send(Buffer.from(websiteLayout(answer, visit, website, account).toString()))
    case 'redirect':
      return reply
        .code(303)

        .headers({
          location: visit.at(answer.path),
          ...sessionCookies(answer.session, address),
          ...languageCookies(answer.language, address),
        })
        .send()
    case 'departure':
      return isOnTheWayOfForm(reply)
        ? sendPage(reply, onwardPage(answer.address, visit.words), visit, website, account)
        : reply.code(303).header('location', answer.address).send()
    case 'download':
      reply.header('cache-control', 'private, no-store')
      if (answer.fileName !== undefined) {
        reply.header('content-disposition', `attachment; filename="${answer.fileName}"`)
      }
      return reply.type(answer.contentType).send(Buffer.from(answer.text))
  }
}

/** Whether a form sent the browser here: after signing in on the way to a page. */
const isOnTheWayOfForm = ({ request }: Pick<FastifyReply, 'request'>): boolean =>
  request.method === 'GET' && request.headers['sec-fetch-site'] === 'same-origin'

const languageCookies = (
  language: Redirect['language'],
  address: Website['address'],
): Readonly<Record<string, string>> => {
  if (language === undefined) return {}
  const cookie =
    language === 'none'
      ? endedCookie(cookieNames(address).language, address)
      : languageCookie(language, address)
  return { 'set-cookie': cookie }
}

function sessionCookies(
  change: SessionChange,
  address: Website['address'],
): Readonly<Record<string, string[]>> {
  const names = cookieNames(address)
  if (change === 'unchanged') return {}
  if (change === 'ended') return { 'set-cookie': [endedCookie(names.session, address)] }
  return {
    'set-cookie': [
      sessionCookie(change.secret, address),
      browserCookie(change.browser, address),
      endedCookie(names.visit, address),
    ],
  }
}
