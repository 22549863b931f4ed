import type { AuthorizationInput } from '@lectern/application'
import { depart } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { signInFirst } from '../http/sign-in-first.ts'
import { allRights, consentPage, isAllowed, mistakePage, readingRights } from './consent-page.ts'

const PATH = '/oauth/authorize'

/** The authorization endpoint of OAuth. */
export const authorizationPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    useCases: ['getUser', 'readAuthorization'],
    handle: async (website, visit) =>
      orShowAgain(async () => {
        const view = await website.lectern.readAuthorization(visit.actor, asked(website, visit))
        if (view.kind === 'sign-in') return signInFirst(visit)
        if (view.kind === 'refused') return depart(view.address)
        const rights = view.scope === 'write' ? allRights : readingRights
        return consentPage(website.lectern, visit, { ...view, callback: view.redirectUri, rights })
      }, mistakePage),
  },
  {
    method: 'POST',
    path: PATH,
    useCases: ['allowAuthorization', 'denyAuthorization'],
    signIn: true,
    consent: true,
    handle: async (website, visit) =>
      orShowAgain(async () => {
        const { allowAuthorization, denyAuthorization } = website.lectern
        const decide = isAllowed(visit) ? allowAuthorization : denyAuthorization
        return depart(await decide(visit.actor, asked(website, visit)))
      }, mistakePage),
  },
]

const asked = ({ uris }: Website, { rawQuery: query }: Visit): AuthorizationInput => ({
  query,
  issuer: uris.oauth.issuer,
})
