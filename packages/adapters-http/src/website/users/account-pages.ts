import type { Problem, User } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
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
            fullName: form.get('full_name'),
            twitterUsername: form.get('twitter_username'),
            biography: form.get('biography'),
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
  { name: 'full_name', label: 'Full name', type: 'text', autocomplete: 'name' },
  { name: 'twitter_username', label: 'Twitter username', type: 'text', optional: true },
  { name: 'biography', label: 'About you', type: 'lines', optional: true },
]

const notices: Readonly<Record<string, string>> = {
  profile: 'Your profile is saved.',
  email: 'Your e-mail address is confirmed.',
  'email-sent': 'We have sent a mail to the new address. Please follow the link in it.',
  password:
    'Your password is changed. You are signed out everywhere else, and applications need your consent again.',
  sessions: 'You are signed out everywhere else.',
}

const accountPage = (
  visit: Visit,
  user: User,
  values: ReadonlyMap<string, string>,
  problems: readonly Problem[] = [],
): Page =>
  page(
    'Your account',
    html`${noticeHtml(visit, notices)}
      <article>
        <h2>Your profile</h2>
        <p>You are signed in as <strong>${user.username}</strong>. Everybody can see this:</p>
        ${formHtml(visit, { action: '/user/account', fields, values, problems, submit: 'Save' })}
      </article>
      <article>
        <h2>Signing in</h2>
        <dl>
          <dt>E-mail address</dt>
          <dd>
            ${user.email} ${user.pendingEmail && html`(${user.pendingEmail} waits to be confirmed)`}
            <a href="${visit.at('/user/account/email')}">Change</a>
          </dd>
          <dt>Password</dt>
          <dd><a href="${visit.at('/user/account/password')}">Change</a></dd>
          <dt>Sessions</dt>
          <dd><a href="${visit.at('/user/account/sessions')}">See where you are signed in</a></dd>
          <dt>Mails</dt>
          <dd><a href="${visit.at('/user/account/mails')}">Choose which mails you get</a></dd>
          <dt>Applications</dt>
          <dd><a href="${visit.at('/user/tokens')}">See which ones you have allowed</a></dd>
        </dl>
      </article>
      <article>
        <h2>Your data</h2>
        <p>
          <a href="${visit.at('/user/account/export')}">Download everything that is held about you</a> (JSON)
        </p>
        <p><a href="${visit.at('/user/account/delete')}">Delete your account</a></p>
      </article>`,
  )
