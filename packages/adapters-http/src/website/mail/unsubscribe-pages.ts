import type { UnsubscriptionView } from '@lectern/application'
import type { Problem } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import { formHtml } from '../http/form-html.ts'
import { isOneClick } from '../http/one-click.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { aboutTheLink } from '../users/mailed-links.ts'
import { mailTopicWords } from './mail-topics.ts'

/**
 * The link at the end of a mail. It needs no sign-in. The page has a button, because mail scanners follow links; mail
 * programs send its form by themselves.
 */
export const unsubscribePages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/unsubscribe',
    useCases: ['readUnsubscription'],
    handle: ({ lectern }, visit) =>
      orShowAgain(
        async () =>
          shownPage(visit, await lectern.readUnsubscription(visit.actor, { token: tokenOf(visit) })),
        badLinkPage,
      ),
  },
  {
    method: 'POST',
    path: '/unsubscribe',
    useCases: ['unsubscribe', 'readUnsubscription'],
    oneClick: true,
    handle: ({ lectern }, visit) =>
      orShowAgain(async () => {
        const token = tokenOf(visit)
        await lectern.unsubscribe(visit.actor, { token })
        // Mail programs do not follow redirects (RFC 8058, section 3.1).
        if (!isOneClick(visit.form)) return redirect(addressOf(token))
        return shownPage(visit, await lectern.readUnsubscription(visit.actor, { token }))
      }, badLinkPage),
  },
]

const tokenOf = ({ query }: Visit): string => query.get('token') ?? ''

const addressOf = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`

const TITLE = 'Unsubscribe'

const shownPage = (visit: Visit, { topic, wanted }: UnsubscriptionView): Page => {
  const { about } = mailTopicWords[topic]
  return page(
    TITLE,
    html`<section class="panel">
        ${
          wanted
            ? html`<p>With this button you get no more mails about ${about}.</p>
                ${formHtml(visit, { action: addressOf(tokenOf(visit)), submit: 'No more of these mails' })}`
            : html`<p role="status">You get no more mails about ${about}.</p>`
        }
      </section>
      <p><a href="${visit.at('/user/account/mails')}">Choose which mails you get</a></p>`,
  )
}

const badLinkPage = (problems: readonly Problem[]): Page =>
  page(TITLE, html`<div class="problems" role="alert">${aboutTheLink(problems)}</div>`)
