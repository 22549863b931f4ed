import type { Problem } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { aboutTheLink, mailsHint } from './mailed-links.ts'

/** The mailed link only shows a button, so that programs that follow links in mails confirm nothing. */
export const verificationPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/verify',
    useCases: [],
    handle: (_website, visit) => {
      const token = visit.query.get('token') ?? ''
      return token === '' ? anotherMailPage(visit) : confirmationPage(visit, token)
    },
  },
  {
    method: 'POST',
    path: '/verify',
    useCases: ['verifyEmail'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      return orShowAgain(
        async () => {
          const { hasDraft } = await lectern.verifyEmail(actor, { token: form.get('token') })
          if (actor.kind === 'member') return redirect('/user/account?done=email')
          return redirect(`/login?done=${hasDraft ? 'verified-draft' : 'verified'}`)
        },
        (problems) => badLinkPage(visit, problems),
      )
    },
  },
  {
    method: 'POST',
    path: '/verify/mail',
    page: '/verify',
    useCases: ['sendVerification'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      return orShowAgain(
        async () => {
          await lectern.sendVerification(actor, { email: form.get('email') })
          return redirect('/verify?done=sent')
        },
        (problems) => anotherMailPage(visit, problems),
      )
    },
  },
]

const TITLE = 'Confirm your e-mail address'

const notices: Readonly<Record<string, string>> = {
  registered: 'We have sent you a mail. Please follow the link in it, then you can sign in.',
  'registered-draft':
    'We have sent you a mail. Please follow the link in it and sign in, then you can publish your comment. It is kept for 48 hours.',
  sent: 'If this address waits to be confirmed, there is a new mail on its way to it.',
}

const confirmationPage = (visit: Visit, token: string): Page =>
  page(
    TITLE,
    html`<section class="panel">
      <p>You got our mail. With this button you say that its address is yours.</p>
      ${formHtml(visit, { action: '/verify', hidden: { token }, submit: 'Confirm my address' })}
    </section>`,
  )

const badLinkPage = (visit: Visit, problems: readonly Problem[]): Page =>
  page(
    TITLE,
    html`<div class="problems" role="alert">${aboutTheLink(problems)}</div>
      ${anotherMail(visit, [])}`,
  )

const anotherMailPage = (visit: Visit, problems: readonly Problem[] = []): Page =>
  page(TITLE, html`${noticeHtml(visit, notices)} ${mailsHint(visit)} ${anotherMail(visit, problems)}`)

const fields: readonly Field[] = [
  {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'email',
    hint: 'The one that you registered with.',
  },
]

const anotherMail = (visit: Visit, problems: readonly Problem[]): Html =>
  html`<section class="panel">
    <h2>No mail, or its link is too old?</h2>
    ${formHtml(visit, {
      action: '/verify/mail',
      fields,
      values: visit.form,
      problems,
      submit: 'Send another mail',
    })}
  </section>`
