import type { Problem } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { mailsHint } from './mailed-links.ts'

/** Reminders by mail. The page does not say whether there is such an account. */
export const reminderPages: readonly PageRoute[] = [
  { method: 'GET', path: '/forgot', useCases: [], handle: (_website, visit) => reminderPage(visit) },
  {
    method: 'POST',
    path: '/forgot/password',
    page: '/forgot',
    useCases: ['remindPassword'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      return orShowAgain(
        async () => {
          await lectern.remindPassword(actor, { username: form.get('username') })
          return redirect('/forgot?done=password')
        },
        (problems) => reminderPage(visit, { password: problems }),
      )
    },
  },
  {
    method: 'POST',
    path: '/forgot/username',
    page: '/forgot',
    useCases: ['remindUsername'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      return orShowAgain(
        async () => {
          await lectern.remindUsername(actor, { email: form.get('email') })
          return redirect('/forgot?done=username')
        },
        (problems) => reminderPage(visit, { username: problems }),
      )
    },
  },
]

const notices: Readonly<Record<string, string>> = {
  password: 'If there is such an account, a mail with a link to a new password is on its way to its owner.',
  username: 'If there is an account with this address, a mail with its username is on its way to it.',
}

const usernameFields: readonly Field[] = [
  { name: 'username', label: 'Username', type: 'text', autocomplete: 'username' },
]

const emailFields: readonly Field[] = [
  { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email' },
]

interface Refusals {
  readonly password?: readonly Problem[]
  readonly username?: readonly Problem[]
}

const reminderPage = (visit: Visit, { password = [], username = [] }: Refusals = {}): Page =>
  page(
    'Forgot something?',
    html`${noticeHtml(visit, notices)} ${mailsHint(visit)}
      <section class="panel">
        <h2>Your password</h2>
        ${formHtml(visit, {
          action: '/forgot/password',
          fields: usernameFields,
          values: visit.form,
          problems: password,
          submit: 'Send me a link',
        })}
      </section>
      <section class="panel">
        <h2>Your username</h2>
        ${formHtml(visit, {
          action: '/forgot/username',
          fields: emailFields,
          values: visit.form,
          problems: username,
          submit: 'Send me my username',
        })}
      </section>`,
  )
