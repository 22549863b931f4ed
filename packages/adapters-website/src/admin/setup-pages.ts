import type { SettingInForce } from '@lectern/application'
import { LARGEST_IMAGE_BYTES } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml, problemsHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget, nothing } from '../http/form-pages.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { languages } from '../words/languages.ts'
import { adminPage } from './admin-page.ts'

const PATH = '/admin/setup'

/** What is in force, whether mails arrive, and the first event. */
export const setupPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    handle: async (website, visit) => ({
      ...(await setupPage(website, visit)),
      notices: noticeHtml(visit, visit.words.admin.setup.done),
    }),
  },
  formTarget({
    path: `${PATH}/mail`,
    page: PATH,
    signIn: true,
    find: nothing,
    send: async (website, visit) => {
      const { refusal } = await website.lectern.testMail(visit.actor, {})
      if (refusal === undefined) return 'sent'
      return { ...(await setupPage(website, visit)), notices: refusedHtml(refusal, visit) }
    },
    show: async (website, refused) => ({
      ...(await setupPage(website, refused)),
      notices: problemsHtml(refused),
    }),
  }),
]

async function setupPage({ lectern }: Website, visit: Visit): Promise<Page> {
  const { words, at, actor } = visit
  const { setup } = words.admin
  const settings = await lectern.getInstallation(actor, {})
  return adminPage(
    visit,
    'setup',
    setup.title,
    html`<section class="stack">
        <h2>${setup.inForce}</h2>
        ${
          settings.length === 0
            ? html`<p class="empty">${setup.embedded}</p>`
            : html`<p class="prose">${setup.inForceMeans}</p>
                <dl class="fields lines">${settings.map((setting) => settingHtml(setting, visit))}</dl>`
        }
        <p class="prose">${setup.uploads(LARGEST_IMAGE_BYTES / 1024 ** 2)}</p>
      </section>
      <section class="stack">
        <h2>${setup.mail}</h2>
        <p class="prose">${setup.mailMeans} <a href="${at('/admin/mails')}">${setup.failedMails}</a></p>
        ${formHtml(visit, { action: `${PATH}/mail`, submit: setup.sendTest })}
      </section>
      <section class="stack">
        <h2>${setup.firstEvent}</h2>
        <p class="prose">${setup.firstEventMeans}</p>
        <p><a class="button" href="${at('/event/submit')}">${words.events.submitFirst}</a></p>
        <p class="prose">
          ${words.events.firstSteps.pendingMean}
          <a href="${at('/admin/events')}">${words.admin.sections.events}</a>
        </p>
      </section>`,
  )
}

function settingHtml(setting: SettingInForce, visit: Visit): Html {
  const { topics, sources } = visit.words.admin.setup
  const { topic, name, source } = setting
  const place = source.kind === 'default' ? name : source.name
  return html`<div>
    <dt>${topics[topic]}</dt>
    <dd>
      ${valueText(setting, visit)}
      <span class="quiet small">(${sources[source.kind]} <code>${place}</code>)</span>
    </dd>
  </div>`
}

function valueText({ topic, value }: SettingInForce, { words }: Visit): string {
  const { setup } = words.admin
  if (value === undefined) return wordFor(topic, setup.unset) ?? setup.notSet
  if (value === true) return topic === 'secret-key' ? setup.isSet : setup.on
  if (topic === 'mail-sign-in') return wordFor(value, setup.mailSignIn) ?? value
  return topic === 'language' ? (wordFor(value, ownNames) ?? value) : value
}

const wordFor = (key: string, texts: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

const ownNames = Object.fromEntries(
  Object.entries(languages).map(([language, { frame }]) => [language, frame.ownName]),
)

const refusedHtml = (refusal: string, { words }: Visit): Html =>
  html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <p>${words.admin.setup.refused}</p>
    <p><code>${refusal}</code></p>
  </div>`
