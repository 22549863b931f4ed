import type { Problem } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect, signedOut } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { aboutTheLink } from './mailed-links.ts'
import { newPasswordField } from './new-password-field.ts'

export const resetPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/reset',
    useCases: [],
    handle: (_website, visit) => {
      const token = visit.query.get('token') ?? ''
      return token === '' ? redirect('/forgot') : resetPage(visit, token)
    },
  },
  {
    method: 'POST',
    path: '/reset',
    useCases: ['resetPassword'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const token = form.get('token') ?? ''
      return orShowAgain(
        async () => {
          await lectern.resetPassword(actor, { token, password: form.get('password') })
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

const TITLE = 'Choose a new password'

const fields: readonly Field[] = [newPasswordField('New password', 'You are signed out everywhere else.')]

const resetPage = (visit: Visit, token: string, problems: readonly Problem[] = []): Page =>
  page(
    TITLE,
    html`<section class="panel">
      ${formHtml(visit, {
        action: '/reset',
        fields,
        problems,
        hidden: { token },
        submit: 'Change my password',
      })}
    </section>`,
  )

const badLinkPage = (visit: Visit, problems: readonly Problem[]): Page =>
  page(
    TITLE,
    html`<div class="problems" role="alert">${aboutTheLink(problems)}</div>
      <p><a href="${visit.at('/forgot')}">Get another link</a></p>`,
  )
