import { html } from '@lectern/http'
import type { UnsubscriptionView } from '@lectern/application'
import { formHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { isOneClick } from '../http/one-click.ts'
import { page, type Page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { aboutTheLink } from '../users/mailed-links.ts'

/**
 * The link at the end of a mail. It needs no sign-in. The page has a button, because mail scanners follow links; mail
 * programs send its form by themselves.
 */
export const unsubscribePages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/unsubscribe',
    handle: ({ lectern }, visit) =>
      orShowAgain(
        visit,
        async () =>
          shownPage(visit, await lectern.readUnsubscription(visit.actor, { token: tokenOf(visit) })),
        badLinkPage,
      ),
  },
  {
    method: 'POST',
    path: '/unsubscribe',
    oneClick: true,
    handle: ({ lectern }, visit) =>
      orShowAgain(
        visit,
        async () => {
          const token = tokenOf(visit)
          await lectern.unsubscribe(visit.actor, { token })
          // Mail programs do not follow redirects (RFC 8058, section 3.1).
          if (!isOneClick(visit.form)) return redirect(addressOf(token))
          return shownPage(visit, await lectern.readUnsubscription(visit.actor, { token }))
        },
        badLinkPage,
      ),
  },
]

const tokenOf = ({ query }: Visit): string => query.get('token') ?? ''

const addressOf = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`

function shownPage(visit: Visit, { topic, wanted }: UnsubscriptionView): Page {
  const { unsubscribe } = visit.words.mails
  const about = unsubscribe.about[topic]
  return page(
    unsubscribe.title,
    html`<section class="panel">
        ${
          wanted
            ? html`<p>${unsubscribe.question(about)}</p>
                ${formHtml(visit, { action: addressOf(tokenOf(visit)), submit: unsubscribe.submit })}`
            : html`<p role="status">${unsubscribe.done(about)}</p>`
        }
      </section>
      <p><a href="${visit.at('/user/account/mails')}">${unsubscribe.choose}</a></p>`,
  )
}

const badLinkPage = (visit: Visit): Page => page(visit.words.mails.unsubscribe.title, aboutTheLink(visit))
