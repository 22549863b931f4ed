import type { Lectern } from '@lectern/application'
import { isAdmin, type Problem } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import { formHtml, sentence } from '../http/form-html.ts'
import { formTargetOf } from '../http/form-target.ts'
import { placeOf } from '../http/onward-page.ts'
import { page, type Page } from '../http/page-answer.ts'
import type { Visit } from '../http/page-route.ts'
import { ownAccount } from '../users/own-account.ts'

/** What a user has to know before consent. */
export interface ConsentQuestion {
  readonly name: string
  readonly description: string
  /** The target of the form. */
  readonly callback: string
  /** What the application could do, each as the end of a sentence. */
  readonly rights: readonly Html[]
}

/** The form goes to the address of the page itself. */
export async function consentPage(
  lectern: Pick<Lectern, 'getUser'>,
  visit: Visit,
  { name, description, callback, rights }: ConsentQuestion,
): Promise<Page> {
  const { username } = await ownAccount(lectern, visit)
  return {
    ...page(
      `Allow ${name}?`,
      html`<section class="panel">
          <p>
            <strong>${name}</strong> would like to use Lectern as <strong>${username}</strong>. Its maker says
            about it:
          </p>
          <blockquote class="text">${description || 'Nothing.'}</blockquote>
          <p>If you allow it, it can, until you revoke it:</p>
          <ul>
            ${rights.map((right) => html`<li>${right}</li>`)}
          </ul>
          <p>It can never:</p>
          <ul>
            ${limitsFor(visit).map((limit) => html`<li>${limit}</li>`)}
          </ul>
          <p>It does not learn your password. You will go on to <code>${placeOf(callback)}</code>.</p>
          <div class="row">
            ${decisionForm(visit, 'allow', 'Allow')} ${decisionForm(visit, 'deny', 'Deny')}
          </div>
        </section>
        <p>
          You can take it back at any time under
          <a href="${visit.at('/user/tokens')}">allowed applications</a>.
        </p>`,
    ),
    formTargets: [formTargetOf(callback)],
  }
}

/** A request that is not the application's own redirects nowhere. */
export const mistakePage = (problems: readonly Problem[]): Page =>
  page(
    'This application made a mistake',
    html`<section class="panel">
      <p>It sent you here to be allowed something, but its request is not right. This is for its makers:</p>
      <ul>
        ${problems.map(({ message }) => html`<li>${sentence(message)}</li>`)}
      </ul>
    </section>`,
  )

export const isAllowed = ({ form }: Pick<Visit, 'form'>): boolean => form.get('decision') === 'allow'

export const readingRights: readonly Html[] = [
  html`see what you can see, such as your e-mail address and the talks that you have starred;`,
]

export const allRights: readonly Html[] = [
  ...readingRights,
  html`comment, rate, star and report in your name;`,
  html`edit what you can edit: events that you host, talks that you give, and your profile.`,
]

/** Account work, which applications cannot do: each as the end of a sentence. */
const limitsFor = ({ actor }: Pick<Visit, 'actor'>): readonly Html[] => [
  html`change your e-mail address or your password;`,
  html`delete your account, or download everything that is held about it;`,
  ...(isAdmin(actor) ? limitsForAdmins : []),
  html`see or change your API keys, or the other applications that you have allowed.`,
]

const limitsForAdmins: readonly Html[] = [
  html`do any of this to other accounts, trust or suspend anybody, or see who administered what;`,
]

const decisionForm = (visit: Visit, decision: 'allow' | 'deny', submit: string): Html =>
  formHtml(visit, {
    action: visit.target,
    hidden: { decision },
    submit,
    ...(decision === 'deny' ? { look: 'quiet' as const } : {}),
  })
