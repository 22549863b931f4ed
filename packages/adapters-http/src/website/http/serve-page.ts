import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, internalError } from '../../http/failure.ts'
import { logFailure } from '../../http/response/logging.ts'
import type { PathParameters } from '../../http/request/path-parameters.ts'
import { splitTarget } from '../../http/request/target.ts'
import { failurePage } from './failure-page.ts'
import { cookieNames, readCookie } from './cookies.ts'
import { EMPTY_FORM, readForm } from './form.ts'
import { idempotencyKeyOfForm } from './form-id.ts'
import { formTokenOf, requireOwnForm } from './form-token.ts'
import { identify, type Identity } from './identify.ts'
import { isOneClick, readFormOrOneClick } from './one-click.ts'
import type { DoubleSubmitGuard } from './double-submit.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageRoute, Visit, Website } from './page-route.ts'
import { signInFirst } from './sign-in-first.ts'
import { sendPage, setPageHeaders } from './send-page.ts'

/** Answers requests for one page. */
export const servePage =
  (route: PageRoute, website: Website, guard: DoubleSubmitGuard) =>
  async (request: FastifyRequest<{ Params: PathParameters }>, reply: FastifyReply): Promise<FastifyReply> => {
    setPageHeaders(reply)
    const identity = await identify(website, request)
    if (identity.cookies.length > 0) reply.header('set-cookie', [...identity.cookies])
    const visit = visitOf(request, request.params, identity, website)
    return sendPage(reply, await answer(route, website, guard, request, visit, identity), visit, website)
  }

async function answer(
  route: PageRoute,
  website: Website,
  guard: DoubleSubmitGuard,
  request: Pick<FastifyRequest, 'raw' | 'headers' | 'id' | 'log'>,
  visit: Visit,
  { secret }: Identity,
): Promise<PageAnswer> {
  try {
    if (route.signIn && visit.actor.kind !== 'member') {
      return signInFirst({ target: route.page ?? visit.target })
    }
    if (route.method === 'GET') return await route.handle(website, visit)
    const form = await (route.oneClick ? readFormOrOneClick : readForm)(request.raw)
    if (!(route.oneClick && isOneClick(form))) {
      requireOwnForm(form, visit.formToken, request.headers, website.address)
    }
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
  { address, mailbox }: Website,
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
    at: (path) => `${address.prefix}${path}`,
    mailsAreShown: mailbox !== undefined,
  }
}
