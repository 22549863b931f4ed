import { type Problem, html, type Html, personPath } from '@lectern/http'
import { profileFields, siteLanguages, type User } from '@lectern/domain'
import { inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { languages } from '../words/languages.ts'
import type { Words } from '../words/words.ts'
import { ownAccount } from './own-account.ts'

export const accountPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account',
    useCases: ['getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const user = await ownAccount(lectern, visit)
      return accountPage(visit, user, valuesOf(user))
    },
  },
  {
    method: 'POST',
    path: '/user/account',
    useCases: ['editUser', 'getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const user = await ownAccount(lectern, visit)
      return orShowAgain(
        async () => {
          await lectern.editUser(actor, {
            userId: user.id,
            ...inputOfForm(profileFields, form),
          })
          return redirect('/user/account?done=profile')
        },
        (problems) => accountPage(visit, user, form, problems),
      )
    },
  },
]

const valuesOf = (user: User): ReadonlyMap<string, string> =>
  new Map([
    ['full_name', user.fullName],
    ['twitter_username', user.twitterUsername],
    ['biography', user.biography],
  ])

const fields: readonly Field[] = [
  { name: 'full_name', type: 'text', autocomplete: 'name' },
  { name: 'twitter_username', type: 'text', optional: true },
  { name: 'biography', type: 'lines', optional: true },
]

const accountPage = (
  visit: Visit,
  user: User,
  values: ReadonlyMap<string, string>,
  problems: readonly Problem[] = [],
): Page => {
  const { words, at } = visit
  const { account } = words
  return {
    ...page(
      account.title,
      html`<div class="settings">
        <section class="panel">
          <h2>${account.profile}</h2>
          <p class="quiet">
            ${account.signedInAs} <strong>${user.username}</strong>. ${account.everybodySees}
            <a href="${at(personPath(user.username))}">${account.yourPage}</a>
          </p>
          ${formHtml(visit, { action: '/user/account', fields, values, problems, submit: account.save })}
        </section>
        <section class="panel">
          <h2>${account.signingIn}</h2>
          ${settingsHtml(signingIn(words, user), visit)}
        </section>
        <section class="panel">
          <h2>${account.language}</h2>
          <p class="quiet">${account.languageIs}</p>
          ${languageFormHtml(visit, user)}
        </section>
        <section class="panel">
          <h2>${account.mailsAndApplications}</h2>
          ${settingsHtml(
            [
              [account.mails, account.mailsAre, account.chooseMails, '/user/account/mails'],
              [account.applications, account.applicationsAre, account.seeApplications, '/user/tokens'],
            ],
            visit,
          )}
        </section>
        <section class="panel">
          <h2>${account.data}</h2>
          ${settingsHtml(
            [
              [account.export, account.exportIs, account.exportIt, '/user/account/export'],
              [account.deletion, account.deletionIs, account.deleteIt, '/user/account/delete'],
            ],
            visit,
          )}
        </section>
      </div>`,
    ),
    notices: noticeHtml(visit, account.done),
  }
}

const languageFormHtml = (visit: Visit, { language }: User): Html => {
  const { account } = visit.words
  const own = siteLanguages.map((value) => ({ value, label: languages[value].frame.ownName }))
  const options = [{ value: '', label: account.languageOfBrowser }, ...own]
  return formHtml(visit, {
    action: '/language',
    fields: [{ name: 'language', type: 'choice', options, optional: true }],
    values: new Map([['language', language ?? '']]),
    hidden: { next: '/user/account?done=language' },
    submit: account.save,
  })
}

/** Name, explanation, and a link. */
type Setting = readonly [name: string, about: string, link: string, path: string]

const signingIn = ({ account }: Words, { email, pendingEmail }: User): readonly Setting[] => [
  [
    account.email,
    pendingEmail === '' ? email : `${email}. ${account.pendingEmail(pendingEmail)}`,
    account.changeEmail,
    '/user/account/email',
  ],
  [account.password, account.passwordKnownToYou, account.changePassword, '/user/account/password'],
  [account.sessions, account.sessionsAre, account.seeSessions, '/user/account/sessions'],
]

const settingsHtml = (settings: readonly Setting[], { at }: Visit): Html =>
  html`<dl class="setting-list">
    ${settings.map(
      ([name, about, link, path]) =>
        html`<div>
          <dt>${name}</dt>
          <dd class="quiet">${about}</dd>
          <dd><a href="${at(path)}">${link}</a></dd>
        </div>`,
    )}
  </dl>`
