import { html, type Html } from '@lectern/http'
import { pathAfterSignIn } from '../access/after-sign-in.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget, nothing, orShowAgain } from '../http/form-pages.ts'
import { HOME } from '../http/local-path.ts'
import { page, type Page, redirect, signedIn, type PageRoute, type Visit } from '../http/page-route.ts'
import { aboutTheLink, browserOf, mailsHint } from './mailed-links.ts'

/** The mailed link only shows a button, so that programs that follow links in mails confirm nothing. */
const linkPage: PageRoute = {
  method: 'GET',
  path: '/verify',
  handle: (_website, visit) => {
    const token = visit.query.get('token') ?? ''
    return token === '' ? anotherMailPage(visit) : confirmationPage(visit, token)
  },
}

export const verificationPages: readonly PageRoute[] = [
  linkPage,
  // The address in mails of the website of joind.in.
  { ...linkPage, path: '/user/verification' },
  {
    method: 'POST',
    path: '/verify',
    handle: async (website, visit) => {
      const { actor, form } = visit
      return orShowAgain(
        visit,
        async () => {
          const browser = browserOf(visit)
          const { hasDraft, newPassword, session } = await website.lectern.verifyEmail(actor, {
            token: form.get('token'),
            browser,
            from: visit.from,
          })
          if (session !== undefined) {
            const next = hasDraft ? HOME : (visit.next ?? HOME)
            const path = await pathAfterSignIn(website, visit, session, next)
            return signedIn(session, path === HOME ? `${HOME}?done=email` : path)
          }
          if (newPassword !== undefined) return redirect(`/reset?token=${newPassword}&done=verified`)
          if (actor.kind === 'member') return redirect(`${HOME}?done=email`)
          return redirect(`/login?done=${hasDraft ? 'verified-draft' : 'verified'}`)
        },
        badLinkPage,
      )
    },
  },
  formTarget({
    path: '/verify/mail',
    page: '/verify',
    find: nothing,
    send: ({ lectern }, { actor, form, from: { address } }) =>
      lectern.sendVerification(actor, { email: form.get('email'), address }),
    done: 'sent',
    show: (_website, refused) => anotherMailPage(refused),
  }),
]

function confirmationPage(visit: Visit, token: string): Page {
  const { verification } = visit.words.access
  return page(
    verification.title,
    html`<section class="panel">
      <p>${verification.youGotIt}</p>
      ${formHtml(visit, { action: '/verify', hidden: { token }, submit: verification.submit })}
    </section>`,
  )
}

const badLinkPage = (visit: Visit): Page =>
  page(
    visit.words.access.verification.title,
    html`${aboutTheLink(visit)} ${anotherMail({ ...visit, problems: [] })}`,
  )

function anotherMailPage(visit: Visit): Page {
  const { title, done } = visit.words.access.verification
  return page(title, html`${noticeHtml(visit, done)} ${mailsHint(visit)} ${anotherMail(visit)}`)
}

function anotherMail(visit: Visit): Html {
  const { noMail, hint, sendAnother } = visit.words.access.verification
  return html`<section class="panel">
    <h2>${noMail}</h2>
    ${formHtml(visit, {
      action: '/verify/mail',
      fields: [{ name: 'email', type: 'email', autocomplete: 'email', hint }],
      submit: sendAnother,
    })}
  </section>`
}
