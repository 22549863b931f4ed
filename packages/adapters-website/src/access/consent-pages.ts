import { depart } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { signInFirst } from '../http/sign-in-first.ts'
import { consentPage, isAllowed, mistakePage } from './consent-page.ts'

const PATH = '/user/oauth_allow'

/** The consent page of the contract, to which applications send people. */
export const consentPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    useCases: ['getUser', 'readConsent'],
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const { lectern } = website
          const { application } = await lectern.readConsent(visit.actor, { query: visit.rawQuery })
          if (visit.actor.kind !== 'member') return signInFirst(visit)
          const { name, description, callbackUrl: callback } = application
          return consentPage(website, visit, { name, description, callback, scope: 'write' })
        },
        (problems) => mistakePage(visit, problems),
      ),
  },
  {
    method: 'POST',
    path: PATH,
    useCases: ['allowApplication', 'denyApplication'],
    signIn: true,
    consent: true,
    handle: async ({ lectern }, visit) =>
      orShowAgain(
        async () => {
          const decide = isAllowed(visit) ? lectern.allowApplication : lectern.denyApplication
          const { redirectTo } = await decide(visit.actor, { query: visit.rawQuery })
          return depart(redirectTo)
        },
        (problems) => mistakePage(visit, problems),
      ),
  },
]
