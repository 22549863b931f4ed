import { html } from '@lectern/http'
import type { SignInLinkView } from '@lectern/application'
import { draftFields, draftIn, draftNotice, onlyHoldsDraft, pageOfDraft } from '../comments/draft-form.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { localPath } from '../http/local-path.ts'
import { page, type Page, redirect, signedIn, type PageRoute, type Visit } from '../http/page-route.ts'
import { pathAfterSignIn } from './after-sign-in.ts'
import { aboutTheLink, browserOf, mailsHint } from '../users/mailed-links.ts'

/**
 * Signing in by a link in a mail. The page of the link has a button, so that programs that follow links in mails sign in
 * nowhere.
 */
export const mailSignInPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/login/mail',
    handle: async ({ lectern }, visit) => {
      if (!(await lectern.getMailSignIn(visit.actor, {}))) return redirect('/login')
      return requestPage(visit, localPath(visit.query.get('next') ?? undefined))
    },
  },
  {
    method: 'POST',
    path: '/login/mail',
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const next = localPath(form.get('next'))
      return orShowAgain(
        visit,
        async () => {
          const draft = draftIn(form)
          await pageOfDraft(lectern, visit, draft)
          if (onlyHoldsDraft(form, 'account')) return requestPage(visit, next)
          await lectern.mailSignInLink(actor, {
            account: form.get('account'),
            browser: browserOf(visit),
            address: visit.from.address,
            next,
            draft,
          })
          return redirect('/login/mail?done=sent')
        },
        (refused) => requestPage(refused, next),
      )
    },
  },
  {
    method: 'GET',
    path: '/login/link',
    handle: async ({ lectern }, visit) => {
      const token = visit.query.get('token') ?? ''
      if (token === '') return redirect('/login/mail')
      return orShowAgain(
        visit,
        async () => {
          const link = await lectern.readSignInLink(visit.actor, { token, browser: browserOf(visit) })
          return linkPage(visit, token, link)
        },
        badLinkPage,
      )
    },
  },
  {
    method: 'POST',
    path: '/login/link',
    handle: async (website, visit) => {
      const { actor, form, from } = visit
      return orShowAgain(
        visit,
        async () => {
          const session = await website.lectern.signInByMail(actor, {
            token: form.get('token'),
            asker: browserOf(visit),
            ...from,
          })
          const next = localPath(session.next)
          return signedIn(session, await pathAfterSignIn(website, visit, session, next))
        },
        badLinkPage,
      )
    },
  },
]

function requestPage(visit: Visit, next: string): Page {
  const { title, done, hint, submit, withPassword } = visit.words.access.signInByMail
  return page(
    title,
    html`${noticeHtml(visit, done)} ${mailsHint(visit)} ${draftNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/login/mail',
          fields: [{ name: 'account', type: 'text', autocomplete: 'username', hint }],
          hidden: { next, ...draftFields(visit.form) },
          submit,
        })}
      </section>
      <p><a href="${visit.at('/login')}">${withPassword}</a></p>`,
  )
}

function linkPage(
  visit: Visit,
  token: string,
  { username, email, verified, sameBrowser }: SignInLinkView,
): Page {
  const { title, youAre, confirms, otherBrowser, signInAs } = visit.words.access.signInByMail
  return page(
    title,
    html`<section class="panel">
      <p>${youAre(username)}</p>
      ${verified ? undefined : html`<p>${confirms(email)}</p>`}
      ${sameBrowser ? undefined : html`<p class="problems" role="alert">${otherBrowser}</p>`}
      ${formHtml(visit, { action: '/login/link', hidden: { token }, submit: signInAs(username) })}
    </section>`,
  )
}

function badLinkPage(visit: Visit): Page {
  const { title, anotherLink } = visit.words.access.signInByMail
  return page(
    title,
    html`${aboutTheLink(visit)}
      <p><a href="${visit.at('/login/mail')}">${anotherLink}</a></p>`,
  )
}
