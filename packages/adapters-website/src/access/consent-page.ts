import { html, type Html } from '@lectern/http'
import { isAdmin, type Scope } from '@lectern/domain'
import { formHtml } from '../http/form-html.ts'
import { formTargetOf, placeOf } from '../http/onward-page.ts'
import { page, type Page, type Visit, type Website } from '../http/page-route.ts'
import { problemText } from '../words/problem-text.ts'
import { ownAccount } from '../users/own-account.ts'

/** What a user has to know before consent. */
export interface ConsentQuestion {
  readonly name: string
  readonly description: string
  /** The target of the form. */
  readonly callback: string
  /** What the application could do. */
  readonly scope: Scope
}

/** The form goes to the address of the page itself. */
export async function consentPage(
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
export function mistakePage({ words, problems }: Visit): Page {
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

export const isAllowed = ({ form }: Pick<Visit, 'form'>): boolean => form.get('decision') === 'allow'

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
