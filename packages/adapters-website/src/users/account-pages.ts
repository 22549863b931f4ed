import { html, type Html, personPath } from '@lectern/http'
import { furtherProfileFields, profileFields, siteLanguages, type User } from '@lectern/domain'
import { furtherFields, furtherValues, inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { languages } from '../words/languages.ts'
import type { Words } from '../words/words.ts'
import { ownAccount } from './own-account.ts'
import { ownPhotoHtml } from './photo-pages.ts'
import { offersHtml } from './programme-profiles.ts'

const PATH = '/user/account'

const fieldsIn = (words: Words): readonly Field[] => [
  { name: 'full_name', type: 'text', autocomplete: 'name' },
  ...furtherFields(words, furtherProfileFields, true, words.account.hints),
  { name: 'twitter_username', type: 'text', optional: true },
  { name: 'biography', type: 'lines', optional: true },
]

const valuesOf = (user: User): ReadonlyMap<string, string> =>
  new Map([
    ['full_name', user.fullName],
    ...Object.entries(furtherValues(furtherProfileFields, user, true)),
    ['twitter_username', user.twitterUsername],
    ['biography', user.biography],
  ])

/** The profile of the member, with the ways to all settings. */
export const accountPages: readonly PageRoute[] = formPages({
  path: PATH,
  signIn: true,
  find: ownAccount,
  show: async (website, visit, user) => {
    const { words, at } = visit
    const { account } = words
    const form = { action: PATH, fields: fieldsIn(words), values: valuesOf(user), submit: words.site.save }
    const panel = (title: string, content: Html): Html =>
      html`<section class="panel">
        <h2>${title}</h2>
        ${content}
      </section>`
    return {
      ...page(
        words.site.yourAccount,
        html`<div class="settings">
          ${panel(
            account.profile,
            html`<p class="quiet">
                ${account.signedInAs} <strong>${user.username}</strong>. ${account.everybodySees}
                <a href="${at(personPath(user.username))}">${account.yourPage}</a>
              </p>
              ${await ownPhotoHtml(visit, user, website)} ${formHtml(visit, form)}`,
          )}
          ${await offersHtml(website, visit, user)}
          ${panel(account.signingIn, settingsHtml(signingIn(words, user), visit))}
          ${panel(
            words.fields.language,
            html`<p class="quiet">${account.languageIs}</p>
              ${languageFormHtml(visit, user)}`,
          )}
          ${panel(
            account.mailsAndApplications,
            settingsHtml(
              [
                [words.site.mailbox, account.mailsAre, account.chooseMails, '/user/account/mails'],
                [account.applications, account.applicationsAre, account.seeApplications, '/user/tokens'],
                [words.site.apiKeys, account.apiKeysAre, account.seeApiKeys, '/user/apikey'],
              ],
              visit,
            ),
          )}
          ${panel(
            account.data,
            settingsHtml(
              [
                [account.export, account.exportIs, account.exportIt, '/user/account/export'],
                [words.site.delete, account.deletionIs, account.deleteIt, '/user/account/delete'],
              ],
              visit,
            ),
          )}
        </div>`,
      ),
      notices: noticeHtml(visit, account.done),
    }
  },
  send: async ({ lectern }, { actor, form }, { id: userId }) => {
    await lectern.editUser(actor, { userId, ...inputOfForm(profileFields, form) })
    return redirect(`${PATH}?done=profile`)
  },
})

const languageFormHtml = (visit: Visit, { language }: User): Html => {
  const { account } = visit.words
  const own = siteLanguages.map((value) => ({ value, label: languages[value].frame.ownName }))
  const options = [{ value: '', label: account.languageOfBrowser }, ...own]
  return formHtml(visit, {
    action: '/language',
    fields: [{ name: 'language', type: 'choice', options, optional: true }],
    values: new Map([['language', language ?? '']]),
    problems: [],
    hidden: { next: '/user/account?done=language' },
    submit: visit.words.site.save,
  })
}

/** Name, explanation, and a link. */
type Setting = readonly [name: string, about: string, link: string, path: string]

const signingIn = ({ account, fields: labels }: Words, { email, pendingEmail }: User): readonly Setting[] => [
  [
    labels.email,
    pendingEmail === '' ? email : `${email}. ${account.pendingEmail(pendingEmail)}`,
    account.changeEmail,
    '/user/account/email',
  ],
  [labels.password, account.passwordKnownToYou, account.changePassword, '/user/account/password'],
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
