import type { AuthorizationInput } from '@lectern/application'
import { orShowAgain } from '../http/form-pages.ts'
import {
  depart,
  type PageAnswer,
  signInFirst,
  type PageRoute,
  type Visit,
  type Website,
} from '../http/page-route.ts'
import { consentPage, isAllowed, mistakePage } from './consent-page.ts'

/** The authorization endpoint of OAuth, and the consent page of the contract, to which applications send people. */
export const consentPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/oauth/authorize',
    useCases: ['getUser', 'readAuthorization'],
    handle: orMistake(async (website, visit) => {
      const view = await website.lectern.readAuthorization(visit.actor, asked(website, visit))
      if (view.kind === 'sign-in') return signInFirst(visit)
      if (view.kind === 'refused') return depart(view.address)
      return consentPage(website, visit, { ...view, callback: view.redirectUri })
    }),
  },
  {
    method: 'POST',
    path: '/oauth/authorize',
    useCases: ['allowAuthorization', 'denyAuthorization'],
    signIn: true,
    consent: true,
    handle: orMistake(async (website, visit) => {
      const { allowAuthorization, denyAuthorization } = website.lectern
      const decide = isAllowed(visit) ? allowAuthorization : denyAuthorization
      return depart(await decide(visit.actor, asked(website, visit)))
    }),
  },
  {
    method: 'GET',
    path: '/user/oauth_allow',
    useCases: ['getUser', 'readConsent'],
    handle: orMistake(async (website, visit) => {
      const { actor, rawQuery: query } = visit
      const { application } = await website.lectern.readConsent(actor, { query })
      if (actor.kind !== 'member') return signInFirst(visit)
      const { name, description, callbackUrl: callback } = application
      return consentPage(website, visit, { name, description, callback, scope: 'write' })
    }),
  },
  {
    method: 'POST',
    path: '/user/oauth_allow',
    useCases: ['allowApplication', 'denyApplication'],
    signIn: true,
    consent: true,
    handle: orMistake(async ({ lectern }, visit) => {
      const decide = isAllowed(visit) ? lectern.allowApplication : lectern.denyApplication
      const { redirectTo } = await decide(visit.actor, { query: visit.rawQuery })
      return depart(redirectTo)
    }),
  },
]

const asked = ({ uris }: Website, { rawQuery: query }: Visit): AuthorizationInput => ({
  query,
  issuer: uris.oauth.issuer,
})

/** A request that is not right redirects nowhere. */
function orMistake(work: (website: Website, visit: Visit) => Promise<PageAnswer>): PageRoute['handle'] {
  return (website, visit) => orShowAgain(visit, () => work(website, visit), mistakePage)
}
