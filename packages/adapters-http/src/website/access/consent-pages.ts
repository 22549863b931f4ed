import type { Application, Problem, User } from '@lectern/domain'
import { html } from '../../http/html.ts'
import { formHtml, sentence } from '../http/form-html.ts'
import { formTargetOf } from '../http/form-target.ts'
import { depart, page, type Page } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { signInFirst } from '../http/sign-in-first.ts'
import { ownAccount } from '../users/own-account.ts'

const PATH = '/user/oauth_allow'

/** Where applications send people, to be allowed to act for them. */
export const consentPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    useCases: ['getUser', 'readConsent'],
    handle: async ({ lectern }, visit) =>
      orShowAgain(async () => {
        const { application } = await lectern.readConsent(visit.actor, { query: visit.rawQuery })
        if (visit.actor.kind !== 'member') return signInFirst(visit)
        return consentPage(visit, application, await ownAccount(lectern, visit))
      }, wrongRequestPage),
  },
  {
    method: 'POST',
    path: PATH,
    useCases: ['allowApplication', 'denyApplication'],
    signIn: true,
    handle: async ({ lectern }, { actor, form, rawQuery: query }) => {
      const decide = form.get('decision') === 'allow' ? lectern.allowApplication : lectern.denyApplication
      return orShowAgain(async () => depart((await decide(actor, { query })).redirectTo), wrongRequestPage)
    },
  },
]

/** Nobody is sent anywhere by a request that is not the application's own. */
const wrongRequestPage = (problems: readonly Problem[]): Page =>
  page(
    'This application made a mistake',
    html`<article>
      <p>It sent you here to be allowed something, but its request is not right. This is for its makers:</p>
      <ul>
        ${problems.map(({ message }) => html`<li>${sentence(message)}</li>`)}
      </ul>
    </article>`,
  )

const consentPage = (
  visit: Visit,
  { name, description, callbackUrl }: Application,
  { username }: User,
): Page => ({
  ...page(
    `Allow ${name}?`,
    html`<article>
        <p>
          <strong>${name}</strong> would like to use Lectern as <strong>${username}</strong>. Its maker says
          about it:
        </p>
        <blockquote class="text">${description || 'Nothing.'}</blockquote>
        <p>If you allow it, it can, until you revoke it:</p>
        <ul>
          <li>see what you can see, such as the talks that you have starred;</li>
          <li>comment, rate, star and report in your name;</li>
          <li>edit what you can edit: events that you host, talks that you give, and your profile.</li>
        </ul>
        <p>It does not learn your password. You will go on to <code>${placeOf(callbackUrl)}</code>.</p>
        <div class="row">${decisionForm(visit, 'allow', 'Allow')} ${decisionForm(visit, 'deny', 'Deny')}</div>
      </article>
      <p>
        You can take it back at any time under <a href="${visit.at('/user/tokens')}">allowed applications</a>.
      </p>`,
  ),
  formTargets: [formTargetOf(callbackUrl)],
})

const decisionForm = (visit: Visit, decision: 'allow' | 'deny', submit: string) =>
  formHtml(visit, {
    action: `${PATH}?${visit.rawQuery}`,
    hidden: { decision },
    submit,
    ...(decision === 'deny' ? { look: 'quiet' as const } : {}),
  })

/** The part of an address that says whose it is. */
function placeOf(address: string): string {
  const { protocol, host } = new URL(address)
  return host === '' ? protocol : `${protocol}//${host}`
}
