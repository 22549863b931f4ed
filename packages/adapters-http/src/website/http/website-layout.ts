import { html, type Html } from '../../http/page/html.ts'
import { pageLayout } from '../../http/page/page-layout.ts'
import { formHtml } from './form-html.ts'
import type { Page } from './page-answer.ts'
import type { Visit } from './page-route.ts'

/** A page of the website, in the common layout. */
export const websiteLayout = ({ title, content }: Page, visit: Visit): Html =>
  pageLayout({
    title,
    header: visit.actor.kind === 'member' ? memberNavigation(visit) : visitorNavigation(visit),
    content,
  })

const memberNavigation = (visit: Visit): Html =>
  html`<nav aria-label="Your account">
    <a href="${visit.at('/user/account')}">Account</a> <a href="${visit.at('/user/apikey')}">API keys</a>
    <a href="${visit.at('/user/tokens')}">Allowed applications</a> ${mailsLink(visit)}
    ${formHtml(visit, { action: '/logout', submit: 'Sign out', look: 'link' })}
  </nav>`

const visitorNavigation = (visit: Visit): Html =>
  html`<nav aria-label="Your account">
    <a href="${visit.at('/login')}">Sign in</a> <a href="${visit.at('/register')}">Register</a>
    ${mailsLink(visit)}
  </nav>`

const mailsLink = (visit: Visit): Html | undefined =>
  visit.mailsAreShown ? html`<a href="${visit.at('/mailbox')}">Mails</a>` : undefined
