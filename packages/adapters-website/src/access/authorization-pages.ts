import type { AuthorizationInput } from '@lectern/application'
import { depart } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { signInFirst } from '../http/sign-in-first.ts'
import { consentPage, isAllowed, mistakePage } from './consent-page.ts'

const PATH = '/oauth/authorize'

/** The authorization endpoint of OAuth. */
export const authorizationPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    useCases: ['getUser', 'readAuthorization'],
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const view = await website.lectern.readAuthorization(visit.actor, asked(website, visit))
          if (view.kind === 'sign-in') return signInFirst(visit)
          if (view.kind === 'refused') return depart(view.address)
          return consentPage(website, visit, { ...view, callback: view.redirectUri })
        },
        (problems) => mistakePage(visit, problems),
      ),
  },
  {
    method: 'POST',
    path: PATH,
    useCases: ['allowAuthorization', 'denyAuthorization'],
    signIn: true,
    consent: true,
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const { allowAuthorization, denyAuthorization } = website.lectern
          const decide = isAllowed(visit) ? allowAuthorization : denyAuthorization
          return depart(await decide(visit.actor, asked(website, visit)))
        },
        (problems) => mistakePage(visit, problems),
      ),
  },
]

const asked = ({ uris }: Website, { rawQuery: query }: Visit): AuthorizationInput => ({
  query,
  issuer: uris.oauth.issuer,
})
