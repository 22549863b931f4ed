import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PathParameters } from '@lectern/http'
import type { DoubleSubmitGuard } from './double-submit.ts'
import { identify } from './identify.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageRoute, Visit, Website } from './page-route.ts'
import { sendPage, setPageHeaders } from './send-page.ts'
import { answerPage, visitOf } from './answer-page.ts'
import { visitOfMember } from './visit-of-member.ts'
import { deviceHeaders } from '../offline/device-headers.ts'
import { withAccount } from './with-account.ts'

/** Answers requests for a page that is never cached, and for forms. */
export const servePage =
  (route: PageRoute, website: Website, guard: DoubleSubmitGuard) =>
  async (request: FastifyRequest<{ Params: PathParameters }>, reply: FastifyReply): Promise<FastifyReply> => {
    setPageHeaders(reply)
    const identity = await identify(website, request)
    if (identity.cookies.length > 0) reply.header('set-cookie', [...identity.cookies])
    const visit = visitOf(route, request, request.params, identity, website)
    const made = await answerPage(route, website, guard, request, visit, identity)
    const reading = afterSignIn(made, visit)
    const { answer, account } = await withAccount(website, made, reading)
    reply.headers(deviceHeaders(route, answer, reading.actor))
    return sendPage(reply, answer, reading, website, account)
  }

function afterSignIn(answer: PageAnswer, visit: Visit): Visit {
  const signedIn = answer.kind === 'page' ? answer.signedIn : undefined
  return signedIn === undefined ? visit : visitOfMember(visit, signedIn)
}
