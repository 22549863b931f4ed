import type { AuthorizationInput } from '@lectern/application'
import { orShowAgain } from '../http/form-pages.ts'
import {
  depart,
  type PageAnswer,
  signInFirst,
  type PageRoute,
  type Visit,
  type Website,
  page,
  type Page,
} from '../http/page-route.ts'
import { html, type Html } from '@lectern/http'
import { isAdmin, type Scope } from '@lectern/domain'
import { formHtml } from '../http/form-html.ts'
import { formTargetOf, placeOf } from '../http/onward-page.ts'
import { problemText } from '../words/problem-text.ts'
import { ownAccount } from '../users/own-account.ts'

/** The authorization endpoint of OAuth, and the consent page of the contract, to which applications send people. */
export const consentPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/oauth/authorize',
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

/** What a user has to know before consent. */
interface ConsentQuestion {
  readonly name: string
  readonly description: string
  /** The target of the form. */
  readonly callback: string
  /** What the application could do. */
  readonly scope: Scope
}

/** The form goes to the address of the page itself. */
async function consentPage(
  { lectern, frame }: Pick<Website, 'lectern' | 'frame'>,
  visit: Visit,
  { name, description, callback, scope }: ConsentQuestion,
): Promise<Page> {
  const { username } = await ownAccount({ lectern }, visit)
  const { consent } = visit.words.applications
  const rights = [...consent.readingRights, ...(scope === 'write' ? consent.writingRights : [])]
  const allowed = html`<a href="${visit.at('/user/tokens')}">${consent.allowedApplications}</a>`
  return {
    ...page(
      consent.title(name),
      html`<section class="panel">
          <p>${consent.wouldLike(name, frame.site.name, username)}</p>
          <blockquote class="text">${description || consent.noDescription}</blockquote>
          <p>${consent.ifAllowed}</p>
          <ul>
            ${rights.map((right) => html`<li>${right}</li>`)}
          </ul>
          <p>${consent.never}</p>
          <ul>
            ${limitsFor(visit).map((limit) => html`<li>${limit}</li>`)}
          </ul>
          <p>${consent.goesTo(placeOf(callback))}</p>
          <div class="row">
            ${decisionForm(visit, 'allow', consent.allow)} ${decisionForm(visit, 'deny', consent.deny)}
          </div>
        </section>
        <p>${consent.takeBack(allowed)}</p>`,
    ),
    formTargets: [formTargetOf(callback)],
  }
}

/** A request that is not the application's own redirects nowhere. */
function mistakePage({ words, problems }: Visit): Page {
  const { mistake, mistakeIs } = words.applications.consent
  return page(
    mistake,
    html`<section class="panel">
      <p>${mistakeIs}</p>
      <ul>
        ${problems.map((problem) => html`<li>${problemText(words, problem)}</li>`)}
      </ul>
    </section>`,
  )
}

const isAllowed = ({ form }: Pick<Visit, 'form'>): boolean => form.get('decision') === 'allow'

/** Account work, which applications cannot do. */
function limitsFor({ actor, words }: Visit): readonly string[] {
  const { limits, limitsForAdmins, lastLimits } = words.applications.consent
  return [...limits, ...(isAdmin(actor) ? limitsForAdmins : []), ...lastLimits]
}

const decisionForm = (visit: Visit, decision: 'allow' | 'deny', submit: string): Html =>
  formHtml(visit, {
    action: visit.target,
    hidden: { decision },
    submit,
    ...(decision === 'deny' ? { look: 'quiet' as const } : {}),
  })
