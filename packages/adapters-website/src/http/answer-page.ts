import { siteLanguageOf } from '@lectern/domain'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  clientAddress,
  EMPTY_FORM,
  failureOf,
  type Form,
  internalError,
  isForm,
  logFailure,
  type PathParameters,
  readForm,
  readUploadForm,
  type Share,
  splitTarget,
  type UploadForm,
} from '@lectern/http'
import { signInPage } from '../access/sign-in-pages.ts'
import { languages } from '../words/languages.ts'
import { failurePage } from './failure-page.ts'
import { withoutNone } from './field-html.ts'
import { fillPath, withNext } from './local-path.ts'
import { cookieNames, readCookie, readNextCookie, readZoneCookie } from './cookies.ts'
import { idempotencyKeyOfForm, type DoubleSubmitGuard } from './form-id.ts'
import { foreignForm, formTokenOf, hasOwnOrigin, isOwnForm } from './form-token.ts'
import type { Identity } from './identify.ts'
import { fieldsOfKept, keepForm, keptPage } from './kept-form.ts'
import { languageOf } from './language.ts'
import { isOneClick, readFormOrOneClick } from './one-click.ts'
import { requireSameAccount } from '../offline/device-headers.ts'
import { chooseZone } from '../time/reader-zone.ts'
import {
  type PageAnswer,
  signInFirst,
  type PageRoute,
  type Redirect,
  type Visit,
  type Website,
} from './page-route.ts'

type PageRequest = Pick<FastifyRequest, 'raw' | 'headers' | 'id' | 'log'>

/** Answers a request for a page or the form of one. Never throws. */
export async function answerPage(
  route: PageRoute,
  website: Website,
  guard: DoubleSubmitGuard,
  request: PageRequest,
  visit: Visit,
  { secret }: Pick<Identity, 'secret'>,
): Promise<PageAnswer> {
  using share = shareOf(website, visit)
  try {
    if (route.method === 'POST') requireSameAccount(request.headers, visit.actor)
    if (route.signIn && visit.actor.kind !== 'member')
      return await signInBefore(route, website, visit, request)
    if (route.method === 'GET') return await answerRead(route, website, visit)
    const sent = await readSent(route, request.raw, share)
    const { form } = sent
    if (!isFormOfSite(route, form, request, secret, website)) {
      return askAgain(route, website, { ...visit, form }, request)
    }
    const answer = await guard(secret, visit.target, form, () =>
      answerForm(route, website, { ...visit, ...sent }, request.headers),
    )
    if (answer.kind === 'page' && answer.error !== undefined) logFailure(answer.error, true, request)
    return answer
  } catch (error) {
    const foreseen = failureOf(error)
    logFailure(error, foreseen !== undefined, request)
    return failurePage(foreseen ?? internalError(request.id), visit)
  }
}

/** The page shows one state of the store. */
const answerRead = (route: PageRoute, website: Website, visit: Visit): Redirect | Promise<PageAnswer> =>
  (route.inReaderZone && chooseZone(visit)) ??
  website.snapshot(async (lectern) => route.handle({ ...website, lectern }, visit), {
    isShared: visit.onPublicPage && visit.actor.kind === 'visitor',
  })

async function readSent(route: PageRoute, request: IncomingMessage, share: Share): Promise<UploadForm> {
  if (route.upload !== undefined) return readUploadForm(request, route.upload, share)
  const form = await (route.oneClick ? readFormOrOneClick : readForm)(request)
  return { form: withoutNone(form), file: undefined }
}

/** The memory of an upload is free when the form is answered. */
function shareOf({ memory }: Pick<Website, 'memory'>, { actor }: Pick<Visit, 'actor'>): Share & Disposable {
  const share = memory.share(actor.kind === 'member' ? String(actor.userId) : actor.kind)
  return { ...share, [Symbol.dispose]: () => share.release() }
}

function isFormOfSite(
  { oneClick, public: isPublic }: PageRoute,
  form: Form,
  { headers }: PageRequest,
  secret: string,
  { address }: Website,
): boolean {
  if (oneClick && isOneClick(form)) return true
  if (isPublic && hasOwnOrigin(headers, address)) return true
  // Nobody else's page has the token of a secret that everybody knows.
  return secret !== '' && isOwnForm(form, formTokenOf(secret), headers, address)
}

/** Where signing in leads back to. */
const wayBack = (
  { page }: Pick<PageRoute, 'page'>,
  { target, path }: Pick<Visit, 'target' | 'path'>,
): string => (page === undefined ? target : fillPath(page, path))

/** To the sign-in page, and from there back to the page, or to what was typed in the form. */
async function signInBefore(
  route: PageRoute,
  website: Website,
  visit: Visit,
  { raw, headers }: PageRequest,
): Promise<PageAnswer> {
  const isPressed = route.afterSignIn && hasOwnOrigin(headers, website.address)
  const target = isPressed ? visit.target : wayBack(route, visit)
  if (mayBeKept(route, website, headers) && isForm(headers)) {
    const kept = keepForm(visit.target, await readForm(raw))
    if (kept !== undefined) return signInPage(website, { ...visit, form: fieldsOfKept(kept) }, target)
  }
  return signInFirst({ target })
}

/** A form whose token is that of an earlier session is shown to the member, who may send it again. */
function askAgain(route: PageRoute, website: Website, visit: Visit, { headers }: PageRequest): PageAnswer {
  const kept = mayBeKept(route, website, headers) ? keepForm(visit.target, visit.form) : undefined
  if (kept === undefined || visit.actor.kind !== 'member') throw foreignForm()
  return { ...keptPage(visit, kept), status: 403 }
}

/** Whether a page of this site has the form, and it may be kept. Buttons on public pages are pressed again. */
const mayBeKept = (route: PageRoute, { address }: Website, headers: PageRequest['headers']): boolean =>
  route.method === 'POST' &&
  route.signIn === true &&
  !route.public &&
  !route.consent &&
  !route.upload &&
  hasOwnOrigin(headers, address)

/** The form of a member is carried out once by all processes together, and only on the state that its page showed. */
async function answerForm(
  route: PageRoute,
  website: Website,
  visit: Visit,
  headers: IncomingHttpHeaders,
): Promise<PageAnswer> {
  const { actor, target, form } = visit
  const idempotencyKey = actor.kind === 'member' ? idempotencyKeyOfForm(target, form, headers) : undefined
  const unchanged = route.unchanged?.(visit)
  if (idempotencyKey === undefined && unchanged === undefined) return route.handle(website, visit)
  return website.underConditions(actor, { idempotencyKey, unchanged }, async (lectern) =>
    route.handle({ ...website, lectern }, visit),
  )
}

export const visitOf = (
  route: Pick<PageRoute, 'inEnglish' | 'inReaderZone' | 'page' | 'public' | 'embed'>,
  request: Pick<FastifyRequest, 'raw' | 'ip' | 'headers'>,
  path: PathParameters,
  { actor, session, secret }: Identity,
  website: Website,
  onPublicPage = false,
): Visit => {
  const { address, mailbox, clock } = website
  const names = cookieNames(address)
  const cookie = route.embed ? undefined : request.headers.cookie
  const { path: sentPath, query: rawQuery } = splitTarget(request.raw.url ?? '/')
  const target = rawQuery === '' ? sentPath : `${sentPath}?${rawQuery}`
  const query = new URLSearchParams(rawQuery)
  // The address of another page may have a secret.
  const back = (way: string): string => (route.public ? withNext(way, wayBack(route, { target, path })) : way)
  const asked = route.embed && siteLanguageOf(query.get('lang') ?? '')
  const device = readCookie(request.headers.cookie, route.embed ? names.embed : names.device)
  return {
    actor,
    session,
    device: onPublicPage ? undefined : device,
    invitation: onPublicPage ? undefined : readCookie(cookie, names.invitation),
    target,
    signInPath: back('/login'),
    registerPath: back('/register'),
    path,
    query,
    rawQuery,
    next: readNextCookie(cookie, address),
    box: readCookie(cookie, names.box),
    form: EMPTY_FORM,
    problems: [],
    file: undefined,
    host: request.headers.host ?? '',
    referrer: request.headers.referer ?? '',
    from: {
      address: clientAddress(request),
      browser: readCookie(cookie, names.browser),
    },
    formToken: formTokenOf(secret),
    onPublicPage,
    embed: route.embed === true,
    at: (path) => `${address.prefix}${path}`,
    mailsAreShown: mailbox !== undefined,
    now: clock.now(),
    words: languages[asked ?? languageOf(route, website, request.headers, actor)],
    readerZone: route.inReaderZone && readZoneCookie(cookie, address),
  }
}
