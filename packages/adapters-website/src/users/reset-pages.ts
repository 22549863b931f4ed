import { html } from '@lectern/http'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { page, type Page, redirect, signedOut, type PageRoute, type Visit } from '../http/page-route.ts'
import { aboutTheLink, aboutToken, browserOf } from './mailed-links.ts'
import { newPasswordField } from './own-account.ts'

const linkPage: PageRoute = {
  method: 'GET',
  path: '/reset',
  handle: (_website, visit) => {
    const token = visit.query.get('token') ?? ''
    return token === '' ? redirect('/forgot') : resetPage(visit, token)
  },
}

export const resetPages: readonly PageRoute[] = [
  linkPage,
  // The address in mails of the website of joind.in.
  { ...linkPage, path: '/user/new-password' },
  {
    method: 'POST',
    path: '/reset',
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const token = form.get('token') ?? ''
      return orShowAgain(
        visit,
        async () => {
          await lectern.resetPassword(actor, {
            token,
            password: form.get('password'),
            browser: browserOf(visit),
          })
          return signedOut('/login?done=password')
        },
        (refused) => aboutToken(refused, badLinkPage) ?? resetPage(refused, token),
      )
    },
  },
]

function resetPage(visit: Visit, token: string): Page {
  const { words } = visit
  const { reset, newPassword } = words.access
  return page(
    reset.title,
    html`${noticeHtml(visit, reset.done)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/reset',
          fields: [newPasswordField(words, { label: newPassword.label, more: reset.signedOut })],
          hidden: { token },
          submit: reset.submit,
        })}
      </section>`,
  )
}

const badLinkPage = (visit: Visit): Page =>
  page(
    visit.words.access.reset.title,
    html`${aboutTheLink(visit)}
      <p><a href="${visit.at('/forgot')}">${visit.words.access.signInByMail.anotherLink}</a></p>`,
  )
