import { type Problem, html } from '@lectern/http'
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
          await lectern.remindPassword(actor, { username: form.get('username'), address: visit.from.address })
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
          await lectern.remindUsername(actor, { email: form.get('email'), address: visit.from.address })
          return redirect('/forgot?done=username')
        },
        (problems) => reminderPage(visit, { username: problems }),
      )
    },
  },
]

const usernameFields: readonly Field[] = [{ name: 'username', type: 'text', autocomplete: 'username' }]

const emailFields: readonly Field[] = [{ name: 'email', type: 'email', autocomplete: 'email' }]

interface Refusals {
  readonly password?: readonly Problem[]
  readonly username?: readonly Problem[]
}

function reminderPage(visit: Visit, { password = [], username = [] }: Refusals = {}): Page {
  const { reminder } = visit.words.access
  return page(
    reminder.title,
    html`${noticeHtml(visit, reminder.done)} ${mailsHint(visit)}
      <section class="panel">
        <h2>${reminder.password}</h2>
        ${formHtml(visit, {
          action: '/forgot/password',
          fields: usernameFields,
          values: visit.form,
          problems: password,
          submit: reminder.sendLink,
        })}
      </section>
      <section class="panel">
        <h2>${reminder.username}</h2>
        ${formHtml(visit, {
          action: '/forgot/username',
          fields: emailFields,
          values: visit.form,
          problems: username,
          submit: reminder.sendUsername,
        })}
      </section>`,
  )
}
