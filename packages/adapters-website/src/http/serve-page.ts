import { visitor } from '@lectern/domain'
import { exchanging, type Handler, keyOfPage, type Request } from '@lectern/http'
import type { FastifyReply } from 'fastify'
import { languages } from '../words/languages.ts'
import { deviceHeaders } from '../offline/device-headers.ts'
import { answerPage, visitOf } from './answer-page.ts'
import { cookieNames, readCookie, readZoneCookie } from './cookies.ts'
import type { DoubleSubmitGuard } from './form-id.ts'
import { identify, type Identity, visitOfMember, withAccount } from './identify.ts'
import { languageOf } from './language.ts'
import type { PageAnswer, PageRoute, Visit, Website } from './page-route.ts'
import { privateHeaders, writePage } from './write-page.ts'

/**
 * Answers requests for a page or its form. The responses to visitors of a public page come through the response cache, as those
 * of the API do.
 */
export function servePage(route: PageRoute, website: Website, guard: DoubleSubmitGuard): Handler {
  const isPublic = route.method === 'GET' && route.public === true
  const { session } = cookieNames(website.address)
  const isVisit = ({ headers }: Pick<Request, 'headers'>): boolean =>
    route.embed === true || (isPublic && readCookie(headers.cookie, session) === undefined)

  async function make(request: Request) {
    const identity = isVisit(request) ? NOBODY : await identify(website, request)
    const visit = visitOf(route, request, request.params, identity, website, isPublic)
    const made = await answerPage(route, website, guard, request, visit, identity)
    const reader = afterSignIn(made, visit)
    const { answer, account } = await withAccount(website, made, reader)
    const headers = route.embed ? {} : deviceHeaders(route, answer, reader.actor)
    const answered = { answer, visit: reader, request, account, headers, cookies: identity.cookies }
    const response = await writePage(answered, website)
    return { response, rule: 'cacheRule' in answer ? answer.cacheRule : undefined }
  }

  if (!isPublic) return exchanging({ make: failingPrivately(make) }, website)
  const { ofVisitors, ofUsers } = website.admission
  return exchanging(
    {
      keyOf: (request) =>
        isVisit(request) ? keyOfPage(request.raw, variantOf(route, website, request.headers)) : undefined,
      gateOf: (request) => (isVisit(request) ? ofVisitors : ofUsers),
      make,
      staleNote: ({ headers }, ageSeconds) =>
        languages[languageOf(route, website, headers)].failures.stale(Math.ceil(ageSeconds / 60)),
    },
    website,
  )
}

/** What a page depends on beside its address. */
function variantOf(route: PageRoute, website: Website, headers: Request['headers']): string {
  const language = languageOf(route, website, headers)
  const zone = route.inReaderZone && readZoneCookie(headers.cookie, website.address)
  return zone === undefined ? language : `${language} ${zone}`
}

const NOBODY: Identity = { actor: visitor, session: undefined, secret: '', cookies: [] }

function afterSignIn(answer: PageAnswer, visit: Visit): Visit {
  const signedIn = answer.kind === 'page' ? answer.signedIn : undefined
  return signedIn === undefined ? visit : visitOfMember(visit, signedIn)
}

/** A failure before there is a visit is that of every address, with the headers of a private page. */
export const failingPrivately =
  <Made>(make: (request: Request) => Promise<Made>) =>
  async (request: Request, reply: FastifyReply): Promise<Made> => {
    try {
      return await make(request)
    } catch (error) {
      reply.headers({ ...privateHeaders, 'x-request-id': request.id })
      throw error
    }
  }
