import type { SessionView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { formHtml } from '../http/form-html.ts'
import { page, redirect, type PageRoute } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import type { Words } from '../words/words.ts'

export const sessionPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account/sessions',
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { items } = await lectern.listSessions(visit.actor, { page: everything })
      const { words } = visit
      const { sessions } = words.access
      return page(
        sessions.title,
        html`<section class="panel">
            <table>
              <tr>
                <th scope="col">${words.people.since}</th>
                <th scope="col">${sessions.lastUsed}</th>
              </tr>
              ${items.map((session) => sessionHtml(session, words))}
            </table>
            <div class="row">
              ${formHtml(visit, {
                action: '/user/account/sessions',
                submit: sessions.signOutElsewhere,
                look: 'danger',
              })}
            </div>
          </section>
          <p><a href="${visit.at('/user/account')}">${words.account.back}</a></p>`,
      )
    },
  },
  {
    method: 'POST',
    path: '/user/account/sessions',
    signIn: true,
    handle: async ({ lectern }, { actor }) => {
      await lectern.revokeSessions(actor, {})
      return redirect('/user/account?done=sessions')
    },
  },
]

/** The last use is stored once an hour, so the present session is shown as used now. */
const sessionHtml = ({ createdDate, lastUsedDate, current }: SessionView, words: Words): Html =>
  html`<tr>
    <td>${dateHtml(words, createdDate)}</td>
    <td>${current ? words.access.sessions.nowHere : dateHtml(words, lastUsedDate)}</td>
  </tr>`
