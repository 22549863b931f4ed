import { html, type Html, pathId, type Form } from '@lectern/http'
import type { Application, ApplicationId, ApplicationInput } from '@lectern/domain'
import { CHECKED, type Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import type { Words } from '../words/words.ts'

const PATH = '/user/apikey'

/** The API keys of the member: one for each application. */
export const applicationPages: readonly PageRoute[] = [
  ...formPages({
    path: PATH,
    signIn: true,
    find: ({ lectern }, { actor }) => lectern.listApplications(actor, { page: everything }),
    show: (_website, visit, { items }) => {
      const { keys } = visit.words.applications
      return page(
        visit.words.site.apiKeys,
        html`${noticeHtml(visit, keys.done)}
          ${items.map((application) => applicationHtml(application, visit))}
          <section class="panel">
            <h2>${keys.registerTitle}</h2>
            ${formHtml(visit, { action: PATH, fields: fieldsOf(visit.words), submit: visit.words.site.register })}
          </section>`,
      )
    },
    send: async ({ lectern }, { actor, form }) => {
      await lectern.registerApplication(actor, inputOf(form))
      return redirect(`${PATH}?done=registered`)
    },
  }),
  ...formPages({
    path: `${PATH}/:applicationId`,
    signIn: true,
    find: applicationOf,
    show: (_website, visit, application) => {
      const { keys } = visit.words.applications
      return page(
        keys.editTitle,
        html`<section class="panel">
            <p>${keys.keyStays(application.apiKey)}</p>
            ${formHtml(visit, {
              action: `${PATH}/${application.id}`,
              fields: fieldsOf(visit.words),
              values: valuesOf(application),
              submit: visit.words.site.save,
            })}
          </section>
          <p><a href="${visit.at(PATH)}">${keys.back}</a></p>`,
      )
    },
    send: async ({ lectern }, { actor, form }, { id }) => {
      await lectern.editApplication(actor, { applicationId: id, ...inputOf(form) })
      return redirect(`${PATH}?done=saved`)
    },
  }),
  ...formPages({
    path: `${PATH}/:applicationId/delete`,
    signIn: true,
    find: applicationOf,
    show: (_website, visit, { id, name }) => {
      const { keys } = visit.words.applications
      const action = `${PATH}/${id}/delete`
      return page(
        keys.deletionTitle,
        html`<section class="panel">
            <p>${keys.deletionMeans(name)}</p>
            ${formHtml(visit, { action, fields: [], submit: visit.words.site.delete, look: 'danger' })}
          </section>
          <p><a href="${visit.at(PATH)}">${keys.back}</a></p>`,
      )
    },
    send: async ({ lectern }, { actor }, { id }) => {
      await lectern.deleteApplication(actor, { applicationId: id })
      return redirect(`${PATH}?done=deleted`)
    },
  }),
]

function applicationOf({ lectern }: Website, { actor, path }: Visit): Promise<Application> {
  const applicationId = pathId<ApplicationId>(path, 'applicationId', 'Application')
  return lectern.getApplication(actor, { applicationId })
}

/** The checkbox means `legacy_consent: false`. A form without it keeps the consent flow of the contract. */
const PKCE_ONLY = 'pkce_only'

function fieldsOf({ applications }: Words): readonly Field[] {
  const { nameHint, descriptionHint, callbackHint, pkceHint } = applications.keys
  return [
    { name: 'name', type: 'text', hint: nameHint },
    { name: 'description', type: 'lines', hint: descriptionHint, optional: true },
    { name: 'callback_url', type: 'url', hint: callbackHint },
    { name: PKCE_ONLY, type: 'checkbox', hint: pkceHint, optional: true },
  ]
}

const inputOf = (form: Form): ApplicationInput => ({
  name: form.get('name'),
  description: form.get('description'),
  callbackUrl: form.get('callback_url'),
  legacyConsent: !form.has(PKCE_ONLY),
})

const valuesOf = ({ name, description, callbackUrl, legacyConsent }: Application): Form =>
  new Map([
    ['name', name],
    ['description', description],
    ['callback_url', callbackUrl],
    [PKCE_ONLY, legacyConsent ? '' : CHECKED],
  ])

function applicationHtml(application: Application, { words, at }: Visit): Html {
  const { id, name, description, callbackUrl, apiKey, legacyConsent } = application
  const { keys } = words.applications
  return html`<section class="panel">
    <h2>${name}</h2>
    <p class="text">${description}</p>
    <dl class="fields">
      <dt>${words.fields.api_key}</dt>
      <dd><code>${apiKey}</code></dd>
      <dt>${words.fields.callback}</dt>
      <dd><code>${callbackUrl}</code></dd>
      <dt>${keys.access}</dt>
      <dd>${legacyConsent ? keys.withOrWithoutPkce : words.fields.pkce_only}</dd>
    </dl>
    <p class="row">
      <a href="${at(`${PATH}/${id}`)}">${words.site.edit}</a>
      <a href="${at(`${PATH}/${id}/delete`)}">${words.site.delete}</a>
    </p>
  </section>`
}
