import { html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { page, signedOut, type PageRoute } from '../http/page-route.ts'
import { ownAccount, presentPasswordFields } from './own-account.ts'
import { wholeExport } from './whole-export.ts'

/** Export and deletion of the account. */
export const leavingPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account/export',
    signIn: true,
    handle: async (website, visit) => {
      const { id, username } = await ownAccount(website, visit)
      const exported = await wholeExport(website.lectern, visit.actor, id)
      return {
        kind: 'download',
        fileName: `lectern-${username}.json`,
        contentType: 'application/json; charset=utf-8',
        text: JSON.stringify(website.presentExport(exported), undefined, 2),
      }
    },
  },
  ...formPages({
    path: '/user/account/delete',
    signIn: true,
    find: ownAccount,
    show: (_website, visit) => {
      const { account } = visit.words
      return page(
        visit.words.account.deleteIt,
        html`<section class="panel">
            <p>${account.cannotBeUndone}</p>
            <ul>
              ${account.deletionMeans.map((effect) => html`<li>${effect}</li>`)}
            </ul>
            ${formHtml(visit, {
              action: '/user/account/delete',
              fields: presentPasswordFields(visit),
              submit: account.deleteForEver,
              look: 'danger',
            })}
          </section>
          <p><a href="${visit.at('/user/account')}">${account.back}</a></p>`,
      )
    },
    send: async ({ lectern }, { actor, form, from }, { id: userId }) => {
      await lectern.deleteUser(actor, { userId, oldPassword: form.get('old_password'), from })
      return signedOut('/login?done=deleted')
    },
  }),
]
