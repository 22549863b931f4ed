import type { RegisteredApplication } from '@lectern/application'
import type { ApplicationId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import { type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { listHtml, pageOf } from '../http/pager.ts'
import { accountPath } from './account-page.ts'
import { adminPage } from './admin-page.ts'

const PATH = '/admin/applications'
const PASSWORDS = `${PATH}/:applicationId/passwords`

/** The applications of all members, and which of them may take passwords. */
export const registeredApplicationPages: readonly PageRoute[] = [
  { method: 'GET', path: PATH, signIn: true, handle: listPage },
  {
    method: 'GET',
    path: PASSWORDS,
    signIn: true,
    handle: passwordsPage,
  },
  {
    method: 'POST',
    path: PASSWORDS,
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const grants = await lectern.grantPasswords(visit.actor, { applicationId: idOf(visit), password: true })
      const { applications } = visit.words.admin
      return adminPage(
        visit,
        'applications',
        applications.secretTitle,
        html`<section class="panel">
            <p class="notice" role="status">${applications.copyNow}</p>
            <dl class="fields">
              <dt>${visit.words.fields.api_key}</dt>
              <dd><code>${grants.apiKey}</code></dd>
              <dt>${applications.secret}</dt>
              <dd><code>${grants.clientSecret}</code></dd>
            </dl>
          </section>
          ${backHtml(visit)}`,
      )
    },
  },
  formTarget({
    path: `${PASSWORDS}/end`,
    page: PASSWORDS,
    signIn: true,
    find: (_website, visit) => idOf(visit),
    send: async ({ lectern }, { actor }, applicationId) => {
      await lectern.grantPasswords(actor, { applicationId, password: false })
      return redirect(`${PATH}?done=ended`)
    },
  }),
]

const idOf = ({ path }: Visit): ApplicationId => pathId<ApplicationId>(path, 'applicationId', 'Application')

async function listPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const listing = await lectern.listRegisteredApplications(visit.actor, { page: pageOf(visit) })
  const { applications } = visit.words.admin
  return {
    ...adminPage(
      visit,
      'applications',
      applications.title,
      listHtml(visit, listing, {
        path: PATH,
        row: (application) => rowHtml(application, visit),
        empty: applications.none,
      }),
    ),
    notices: noticeHtml(visit, applications.done),
  }
}

function rowHtml(application: RegisteredApplication, { words, at }: Visit): Html {
  const { id, name, callbackUrl, owner, ownerId, takesPasswords, accounts, createdDate } = application
  const { applications } = words.admin
  return html`<li class="list-row short">
    <div class="body">
      <h2 dir="auto">${name}</h2>
      <p class="facts">
        <span
          >${words.admin.pending.by}
          <a href="${at(accountPath(ownerId))}" dir="auto">${owner.fullName || owner.username}</a></span
        >
        ${owner.suspended ? html`<span class="badge warning">${applications.ownerSuspended}</span>` : undefined}
        ${takesPasswords ? html`<span class="badge">${applications.takesPasswords}</span>` : undefined}
      </p>
      <p class="facts">
        <span>${applications.accounts(accounts)}</span>
        <span
          >${
            application.lastUsedDate === undefined
              ? html`${applications.registered} ${dateHtml(words, createdDate)}`
              : html`${applications.lastUsed} ${dateHtml(words, application.lastUsedDate)}`
          }</span
        >
        <code>${callbackUrl}</code>
      </p>
    </div>
    <a class="button quiet" href="${at(`${PATH}/${id}/passwords`)}">${applications.decide}</a>
  </li>`
}

/** Says what each decision means, before it is made. */
async function passwordsPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const application = await lectern.getRegisteredApplication(visit.actor, { applicationId: idOf(visit) })
  const { applications } = visit.words.admin
  const action = `${PATH}/${application.id}/passwords`
  return adminPage(
    visit,
    'applications',
    applications.passwordsTitle(application.name),
    html`<section class="panel">
        ${
          application.takesPasswords
            ? html`<p>${applications.takes(application.accounts)}</p>
                <p>${applications.renewMeans}</p>
                ${formHtml(visit, { action, submit: applications.renew, look: 'quiet' })}
                <p>${applications.endMeans}</p>
                ${formHtml(visit, { action: `${action}/end`, submit: applications.end, look: 'danger' })}`
            : html`<ul>
                  ${applications.passwordsMean.map((effect) => html`<li>${effect}</li>`)}
                </ul>
                ${formHtml(visit, { action, submit: applications.give })}`
        }
      </section>
      ${backHtml(visit)}`,
  )
}

const backHtml = ({ words, at }: Visit): Html =>
  html`<p><a href="${at(PATH)}">${words.admin.applications.back}</a></p>`
