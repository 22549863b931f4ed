import type { Problem } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import { sentence } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'

/** What is wrong with a token, for people, who followed a link and never saw one. */
export const aboutTheLink = (problems: readonly Problem[]): readonly Html[] =>
  problems.map(({ message }) => html`<p>${sentence(message.replace(`'token'`, 'The link'))}</p>`)

/** Where mails are not sent but shown. */
export const mailsHint = (visit: Visit): Html | undefined =>
  visit.mailsAreShown
    ? html`<p>This is a demo: its mails arrive in <a href="${visit.at('/mailbox')}">the mailbox</a>.</p>`
    : undefined
