import { html, type Html } from '@lectern/http'
import type { UseCases } from '@lectern/application'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget, nothing } from '../http/form-pages.ts'
import { page, type Page, type PageRoute, type Visit } from '../http/page-route.ts'
import { mailsHint } from './mailed-links.ts'

type Forgotten = 'password' | 'username'

/** Reminders by mail. The page does not say whether there is such an account. */
export const reminderPages: readonly PageRoute[] = [
  { method: 'GET', path: '/forgot', handle: (_website, visit) => reminderPage(visit) },
  reminderRoute('password', ({ remindPassword }, { actor, form, from: { address } }) =>
    remindPassword(actor, { username: form.get('username'), address }),
  ),
  reminderRoute('username', ({ remindUsername }, { actor, form, from: { address } }) =>
    remindUsername(actor, { email: form.get('email'), address }),
  ),
]

function reminderRoute(
  what: Forgotten,
  remind: (lectern: UseCases, visit: Visit) => Promise<unknown>,
): PageRoute {
  return formTarget({
    path: `/forgot/${what}`,
    page: '/forgot',
    find: nothing,
    send: ({ lectern }, visit) => remind(lectern, visit),
    done: what,
    show: (_website, refused) => reminderPage(refused, what),
  })
}

const fields: Readonly<Record<Forgotten, Field>> = {
  password: { name: 'username', type: 'text', autocomplete: 'username' },
  username: { name: 'email', type: 'email', autocomplete: 'email' },
}

function reminderPage(visit: Visit, refused?: Forgotten): Page {
  const { reminder } = visit.words.access
  const panel = (what: Forgotten, submit: string): Html =>
    html`<section class="panel">
      <h2>${reminder[what]}</h2>
      ${formHtml(visit, {
        action: `/forgot/${what}`,
        fields: [fields[what]],
        problems: what === refused ? visit.problems : [],
        submit,
      })}
    </section>`
  return page(
    reminder.title,
    html`${noticeHtml(visit, reminder.done)} ${mailsHint(visit)}
    ${panel('password', visit.words.access.signInByMail.submit)} ${panel('username', reminder.sendUsername)}`,
  )
}
