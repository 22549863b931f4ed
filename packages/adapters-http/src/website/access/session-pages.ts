import type { SessionView } from '@lectern/application'
import { html, type Html } from '../../http/page/html.ts'
import { dateHtml } from '../http/date-html.ts'
import { everything } from '../http/everything.ts'
import { formHtml } from '../http/form-html.ts'
import { page, redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'

export const sessionPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account/sessions',
    useCases: ['listSessions'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { items } = await lectern.listSessions(visit.actor, { page: everything })
      return page(
        'Where you are signed in',
        html`<section class="panel">
            <table>
              <tr>
                <th scope="col">Since</th>
                <th scope="col">Last used</th>
              </tr>
              ${items.map(sessionHtml)}
            </table>
            <div class="row">
              ${formHtml(visit, {
                action: '/user/account/sessions',
                submit: 'Sign out everywhere else',
                look: 'danger',
              })}
            </div>
          </section>
          <p><a href="${visit.at('/user/account')}">Back to your account</a></p>`,
      )
    },
  },
  {
    method: 'POST',
    path: '/user/account/sessions',
    useCases: ['revokeSessions'],
    signIn: true,
    handle: async ({ lectern }, { actor }) => {
      await lectern.revokeSessions(actor, {})
      return redirect('/user/account?done=sessions')
    },
  },
]

/** The last use is stored once an hour, so the present session is shown as used now. */
const sessionHtml = ({ createdDate, lastUsedDate, current }: SessionView): Html =>
  html`<tr>
    <td>${dateHtml(createdDate)}</td>
    <td>${current ? 'now, here' : dateHtml(lastUsedDate)}</td>
  </tr>`
