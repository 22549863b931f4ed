import { type Problem, html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, signedOut } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { ownAccount } from './own-account.ts'
import { presentPasswordFields } from './present-password.ts'
import { wholeExport } from './whole-export.ts'

/** Export and deletion of the account. */
export const leavingPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account/export',
    useCases: ['exportUser', 'getUser'],
    signIn: true,
    handle: async ({ lectern, presentExport }, visit) => {
      const { id, username } = await ownAccount(lectern, visit)
      const exported = await wholeExport(lectern, visit.actor, id)
      const text = JSON.stringify(presentExport(exported), undefined, 2)
      return {
        kind: 'download',
        fileName: `lectern-${username}.json`,
        contentType: 'application/json; charset=utf-8',
        text,
      }
    },
  },
  {
    method: 'GET',
    path: '/user/account/delete',
    useCases: [],
    signIn: true,
    handle: (_website, visit) => deletionPage(visit),
  },
  {
    method: 'POST',
    path: '/user/account/delete',
    useCases: ['deleteUser', 'getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) =>
      orShowAgain(
        async () => {
          const { id: userId } = await ownAccount(lectern, visit)
          const oldPassword = visit.form.get('old_password')
          await lectern.deleteUser(visit.actor, { userId, oldPassword, from: visit.from })
          return signedOut('/login?done=deleted')
        },
        (problems) => deletionPage(visit, problems),
      ),
  },
]

function deletionPage(visit: Visit, problems: readonly Problem[] = []): Page {
  const { account } = visit.words
  return page(
    account.deletionTitle,
    html`<section class="panel">
        <p>${account.cannotBeUndone}</p>
        <ul>
          ${account.deletionMeans.map((effect) => html`<li>${effect}</li>`)}
        </ul>
        ${formHtml(visit, {
          action: '/user/account/delete',
          fields: presentPasswordFields(visit),
          problems,
          submit: account.deleteForEver,
          look: 'danger',
        })}
      </section>
      <p><a href="${visit.at('/user/account')}">${account.back}</a></p>`,
  )
}
