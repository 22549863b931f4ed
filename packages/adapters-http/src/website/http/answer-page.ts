import type { FastifyRequest } from 'fastify'
import { failureOf, internalError } from '../../http/failure.ts'
import { logFailure } from '../../http/response/logging.ts'
import type { PathParameters } from '../../http/request/path-parameters.ts'
import { splitTarget } from '../../http/request/target.ts'
import { english } from '../words/words.ts'
import { failurePage } from './failure-page.ts'
import { fillPath } from './fill-path.ts'
import { cookieNames, readCookie } from './cookies.ts'
import { EMPTY_FORM, type Form, readForm } from './form.ts'
import { idempotencyKeyOfForm } from './form-id.ts'
import { formTokenOf, requireOwnForm, requireOwnOrigin } from './form-token.ts'
import type { Identity } from './identify.ts'
import { isOneClick, readFormOrOneClick } from './one-click.ts'
import type { DoubleSubmitGuard } from './double-submit.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageRoute, Visit, Website } from './page-route.ts'
import { signInFirst } from './sign-in-first.ts'

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
  try {
    if (route.signIn && visit.actor.kind !== 'member') {
      return signInFirst({
        target: route.page === undefined ? visit.target : fillPath(route.page, visit.path),
      })
    }
    if (route.method === 'GET') return await route.handle(website, visit)
    const form = await (route.oneClick ? readFormOrOneClick : readForm)(request.raw)
    requireFormOfSite(route, form, request, secret, website)
    const answer = await guard(secret, visit.target, form, () =>
      answerForm(route, website, { ...visit, form }),
    )
    if (answer.kind === 'page' && answer.error !== undefined) logFailure(answer.error, true, request)
    return answer
  } catch (error) {
    const foreseen = failureOf(error)
    logFailure(error, foreseen !== undefined, request)
    return failurePage(foreseen ?? internalError(request.id), visit)
  }
}

function requireFormOfSite(
  { oneClick, public: isPublic }: PageRoute,
  form: Form,
  { headers }: PageRequest,
  secret: string,
  { address }: Website,
): void {
  if (oneClick && isOneClick(form)) return
  if (isPublic) requireOwnOrigin(headers, address)
  else requireOwnForm(form, formTokenOf(secret), headers, address)
}

/** The form of a member is carried out once by all processes together. */
async function answerForm(route: PageRoute, website: Website, visit: Visit): Promise<PageAnswer> {
  const { actor, target, form } = visit
  const idempotencyKey = actor.kind === 'member' ? idempotencyKeyOfForm(target, form) : undefined
  if (idempotencyKey === undefined) return route.handle(website, visit)
  return website.underConditions(actor, { idempotencyKey }, async (lectern) =>
    route.handle({ ...website, lectern }, visit),
  )
}

export const visitOf = (
  request: Pick<FastifyRequest, 'raw' | 'ip' | 'headers'>,
  path: PathParameters,
  { actor, session, secret }: Identity,
  { address, mailbox, clock }: Website,
  route?: Pick<PageRoute, 'public'>,
): Visit => {
  const { path: sentPath, query: rawQuery } = splitTarget(request.raw.url ?? '/')
  return {
    actor,
    session,
    target: rawQuery === '' ? sentPath : `${sentPath}?${rawQuery}`,
    path,
    query: new URLSearchParams(rawQuery),
    rawQuery,
    form: EMPTY_FORM,
    host: request.headers.host ?? '',
    from: {
      address: request.ip,
      browser: readCookie(request.headers.cookie, cookieNames(address).browser),
    },
    formToken: formTokenOf(secret),
    onPublicPage: route?.public ?? false,
    at: (path) => `${address.prefix}${path}`,
    mailsAreShown: mailbox !== undefined,
    now: clock.now(),
    words: english,
  }
}
