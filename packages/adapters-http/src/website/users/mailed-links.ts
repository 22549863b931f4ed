import type { Problem } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import { sentence } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'

/** Problems with the token of a mailed link, in words about the link. */
export const aboutTheLink = (problems: readonly Problem[]): readonly Html[] =>
  problems.map(({ message }) => html`<p>${sentence(message.replace(`'token'`, 'The link'))}</p>`)

/** For mails that are shown rather than sent. */
export const mailsHint = (visit: Visit): Html | undefined =>
  visit.mailsAreShown
    ? html`<p>This is a demo: its mails arrive in <a href="${visit.at('/mailbox')}">the mailbox</a>.</p>`
    : undefined
