import { type Problem, html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect, signedOut } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { aboutTheLink, browserOf } from './mailed-links.ts'
import { newPasswordField } from './new-password-field.ts'

const linkPage: PageRoute = {
  method: 'GET',
  path: '/reset',
  useCases: [],
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
    useCases: ['resetPassword'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const token = form.get('token') ?? ''
      return orShowAgain(
        async () => {
          await lectern.resetPassword(actor, {
            token,
            password: form.get('password'),
            browser: browserOf(visit),
          })
          return signedOut('/login?done=password')
        },
        (problems) => {
          const link = problems.filter(({ field }) => field === 'token')
          return link.length > 0 ? badLinkPage(visit, link) : resetPage(visit, token, problems)
        },
      )
    },
  },
]

function resetPage(visit: Visit, token: string, problems: readonly Problem[] = []): Page {
  const { words } = visit
  const { reset, newPassword } = words.access
  return page(
    reset.title,
    html`${noticeHtml(visit, reset.done)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/reset',
          fields: [newPasswordField(words, { label: newPassword.label, more: reset.signedOut })],
          problems,
          hidden: { token },
          submit: reset.submit,
        })}
      </section>`,
  )
}

const badLinkPage = (visit: Visit, problems: readonly Problem[]): Page =>
  page(
    visit.words.access.reset.title,
    html`${aboutTheLink(visit, problems)}
      <p><a href="${visit.at('/forgot')}">${visit.words.access.reset.anotherLink}</a></p>`,
  )
