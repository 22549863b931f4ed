import type { SignInLinkView } from '@lectern/application'
import type { Problem } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import {
  draftFields,
  draftIn,
  draftNotice,
  onlyHoldsDraft,
  pageOfDraft,
  pathAfterSignIn,
} from '../comments/draft-form.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { localPath } from '../http/local-path.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect, signedIn } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { aboutTheLink, mailsHint } from '../users/mailed-links.ts'

/**
 * Signing in by a link in a mail. The page of the link has a button, so that programs that follow links in mails sign in
 * nowhere.
 */
export const mailSignInPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/login/mail',
    useCases: ['getMailSignIn'],
    handle: async ({ lectern }, visit) => {
      if (!(await lectern.getMailSignIn(visit.actor, {}))) return redirect('/login')
      return requestPage(visit, localPath(visit.query.get('next') ?? undefined))
    },
  },
  {
    method: 'POST',
    path: '/login/mail',
    useCases: ['mailSignInLink', 'checkDraft'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const next = localPath(form.get('next'))
      return orShowAgain(
        async () => {
          const draft = draftIn(form)
          await pageOfDraft(lectern, visit, draft)
          if (onlyHoldsDraft(form, 'account')) return requestPage(visit, next)
          await lectern.mailSignInLink(actor, {
            account: form.get('account'),
            browser: browserOf(visit),
            next,
            draft,
          })
          return redirect('/login/mail?done=sent')
        },
        (problems) => requestPage(visit, next, problems),
      )
    },
  },
  {
    method: 'GET',
    path: '/login/link',
    useCases: ['readSignInLink'],
    handle: async ({ lectern }, visit) => {
      const token = visit.query.get('token') ?? ''
      if (token === '') return redirect('/login/mail')
      return orShowAgain(
        async () => {
          const link = await lectern.readSignInLink(visit.actor, { token, browser: browserOf(visit) })
          return linkPage(visit, token, link)
        },
        (problems) => badLinkPage(visit, problems),
      )
    },
  },
  {
    method: 'POST',
    path: '/login/link',
    useCases: ['signInByMail', 'getDraft'],
    handle: async ({ lectern }, visit) => {
      const { actor, form, from } = visit
      return orShowAgain(
        async () => {
          const session = await lectern.signInByMail(actor, {
            token: form.get('token'),
            asker: browserOf(visit),
            ...from,
          })
          const next = localPath(session.next)
          return signedIn(session, await pathAfterSignIn(lectern, session.member, next))
        },
        (problems) => badLinkPage(visit, problems),
      )
    },
  },
]

/** The token of the forms of this browser tells it from another one. */
const browserOf = ({ formToken }: Visit): string => formToken

const TITLE = 'Sign in by mail'

const notices: Readonly<Record<string, string>> = {
  sent: 'If there is such an account, a mail with a link to sign in is on its way to its owner.',
}

const fields: readonly Field[] = [
  {
    name: 'account',
    label: 'Username or e-mail address',
    type: 'text',
    autocomplete: 'username',
    hint: 'We send a link to the address of the account. It is good once, for 15 minutes.',
  },
]

const requestPage = (visit: Visit, next: string, problems: readonly Problem[] = []): Page =>
  page(
    TITLE,
    html`${noticeHtml(visit, notices)} ${mailsHint(visit)} ${draftNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/login/mail',
          fields,
          values: visit.form,
          problems,
          hidden: { next, ...draftFields(visit.form) },
          submit: 'Send me a link',
        })}
      </section>
      <p><a href="${visit.at('/login')}">Sign in with your password</a></p>`,
  )

const linkPage = (
  visit: Visit,
  token: string,
  { username, email, verified, sameBrowser }: SignInLinkView,
): Page =>
  page(
    TITLE,
    html`<section class="panel">
      <p>With this button you sign in as <strong>${username}</strong>.</p>
      ${verified ? undefined : html`<p>It also confirms that ${email} is your address.</p>`}
      ${sameBrowser ? undefined : otherBrowser}
      ${formHtml(visit, { action: '/login/link', hidden: { token }, submit: `Sign in as ${username}` })}
    </section>`,
  )

const otherBrowser: Html = html`<p class="problems" role="alert">
  This link was asked for in another browser. If that was not you, do not sign in: close this page.
</p>`

const badLinkPage = (visit: Visit, problems: readonly Problem[]): Page =>
  page(
    TITLE,
    html`<div class="problems" role="alert">${aboutTheLink(problems)}</div>
      <p><a href="${visit.at('/login/mail')}">Get another link</a></p>`,
  )
