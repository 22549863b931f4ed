import { type Problem, html, type Html, pathId, type Form } from '@lectern/http'
import type { Application, ApplicationId } from '@lectern/domain'
import { everything } from '../http/everything.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { applicationFields, enteredApplication, valuesOfApplication } from './application-form.ts'

/** The API keys of the member: one for each application. */
export const applicationPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/apikey',
    useCases: ['listApplications'],
    signIn: true,
    handle: async (website, visit) => keysPage(website, visit),
  },
  {
    method: 'POST',
    path: '/user/apikey',
    useCases: ['listApplications', 'registerApplication'],
    signIn: true,
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          await website.lectern.registerApplication(visit.actor, enteredApplication(visit.form))
          return redirect('/user/apikey?done=registered')
        },
        (problems) => keysPage(website, visit, problems),
      ),
  },
  {
    method: 'GET',
    path: '/user/apikey/:applicationId',
    useCases: ['getApplication'],
    signIn: true,
    handle: async (website, visit) => {
      const application = await applicationOf(website, visit)
      return editPage(visit, application, valuesOfApplication(application))
    },
  },
  {
    method: 'POST',
    path: '/user/apikey/:applicationId',
    useCases: ['editApplication', 'getApplication'],
    signIn: true,
    handle: async (website, visit) => {
      const application = await applicationOf(website, visit)
      const { actor, form } = visit
      return orShowAgain(
        async () => {
          await website.lectern.editApplication(actor, {
            applicationId: application.id,
            ...enteredApplication(form),
          })
          return redirect('/user/apikey?done=saved')
        },
        (problems) => editPage(visit, application, form, problems),
      )
    },
  },
  {
    method: 'GET',
    path: '/user/apikey/:applicationId/delete',
    useCases: ['getApplication'],
    signIn: true,
    handle: async (website, visit) => deletionPage(visit, await applicationOf(website, visit)),
  },
  {
    method: 'POST',
    path: '/user/apikey/:applicationId/delete',
    useCases: ['deleteApplication'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      await lectern.deleteApplication(visit.actor, { applicationId: idOf(visit) })
      return redirect('/user/apikey?done=deleted')
    },
  },
]

const idOf = ({ path }: Visit): ApplicationId => pathId<ApplicationId>(path, 'applicationId', 'Application')

const applicationOf = ({ lectern }: Website, visit: Visit): Promise<Application> =>
  lectern.getApplication(visit.actor, { applicationId: idOf(visit) })

async function keysPage(
  { lectern }: Website,
  visit: Visit,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const { items } = await lectern.listApplications(visit.actor, { page: everything })
  const { keys } = visit.words.applications
  return page(
    keys.title,
    html`${noticeHtml(visit, keys.done)} ${items.map((application) => applicationHtml(application, visit))}
      <section class="panel">
        <h2>${keys.registerTitle}</h2>
        ${formHtml(visit, {
          action: '/user/apikey',
          fields: applicationFields(visit.words),
          values: visit.form,
          problems,
          submit: keys.register,
        })}
      </section>`,
  )
}

function applicationHtml(
  { id, name, description, callbackUrl, apiKey, legacyConsent }: Application,
  visit: Visit,
): Html {
  const { keys } = visit.words.applications
  return html`<section class="panel">
    <h2>${name}</h2>
    <p class="text">${description}</p>
    <dl class="fields">
      <dt>${keys.apiKey}</dt>
      <dd><code>${apiKey}</code></dd>
      <dt>${keys.callback}</dt>
      <dd><code>${callbackUrl}</code></dd>
      <dt>${keys.access}</dt>
      <dd>${legacyConsent ? keys.withOrWithoutPkce : keys.onlyWithPkce}</dd>
    </dl>
    <p class="row">
      <a href="${visit.at(`/user/apikey/${id}`)}">${keys.edit}</a>
      <a href="${visit.at(`/user/apikey/${id}/delete`)}">${keys.delete}</a>
    </p>
  </section>`
}

function editPage(
  visit: Visit,
  { id, apiKey }: Application,
  values: Form,
  problems: readonly Problem[] = [],
): Page {
  const { keys } = visit.words.applications
  return page(
    keys.editTitle,
    html`<section class="panel">
        <p>${keys.keyStays(apiKey)}</p>
        ${formHtml(visit, {
          action: `/user/apikey/${id}`,
          fields: applicationFields(visit.words),
          values,
          problems,
          submit: keys.save,
        })}
      </section>
      <p><a href="${visit.at('/user/apikey')}">${keys.back}</a></p>`,
  )
}

function deletionPage(visit: Visit, { id, name }: Application): Page {
  const { keys } = visit.words.applications
  return page(
    keys.deletionTitle,
    html`<section class="panel">
        <p>${keys.deletionMeans(name)}</p>
        ${formHtml(visit, { action: `/user/apikey/${id}/delete`, submit: keys.delete, look: 'danger' })}
      </section>
      <p><a href="${visit.at('/user/apikey')}">${keys.back}</a></p>`,
  )
}
