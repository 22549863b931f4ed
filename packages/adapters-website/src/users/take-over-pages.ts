import type { InvitationView } from '@lectern/application'
import { type Problem, html } from '@lectern/http'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { aboutTheLink } from './mailed-links.ts'
import { newPasswordField } from './new-password-field.ts'

const PATH = '/take-over'

/**
 * The link of an invitation. Its page has a button, so that programs that follow links in mails take nothing over.
 */
export const takeOverPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    useCases: ['readInvitation'],
    handle: async (website, visit) => {
      const token = visit.query.get('token') ?? ''
      if (token === '') return redirect('/login/mail')
      return orShowAgain(
        () => invitationPage(website, visit, token),
        (problems) => badLinkPage(visit, problems),
      )
    },
  },
  {
    method: 'POST',
    path: PATH,
    useCases: ['takeOverAccount', 'readInvitation'],
    handle: async (website, visit) => {
      const { actor, form } = visit
      const token = form.get('token') ?? ''
      return orShowAgain(
        async () => {
          await website.lectern.takeOverAccount(actor, { token, password: form.get('password') })
          return redirect('/login?done=taken-over')
        },
        (problems) => {
          const link = problems.filter(({ field }) => field === 'token')
          return link.length > 0 ? badLinkPage(visit, link) : invitationPage(website, visit, token, problems)
        },
      )
    },
  },
]

const invitationPage = async (
  { lectern }: Website,
  visit: Visit,
  token: string,
  problems: readonly Problem[] = [],
): Promise<Page> => formPage(visit, token, await lectern.readInvitation(visit.actor, { token }), problems)

function formPage(
  visit: Visit,
  token: string,
  { username, fullName, email, joins, needsPassword }: InvitationView,
  problems: readonly Problem[],
): Page {
  const { takeOver } = visit.words.access
  const account = html`<strong>${username}</strong> (<span dir="auto">${fullName}</span>)`
  return page(
    takeOver.title,
    html`<section class="panel">
      <p>${takeOver.account(account)}</p>
      <p>${joins === undefined ? takeOver.confirms(email) : takeOver.joins(email, joins)}</p>
      ${formHtml(visit, {
        action: PATH,
        fields: joins === undefined ? [passwordField(visit, needsPassword)] : [],
        problems,
        hidden: { token },
        submit: takeOver.submit,
      })}
    </section>`,
  )
}

function passwordField({ words }: Visit, isNeeded: boolean): Field {
  const field = newPasswordField(words, { label: words.fields.password })
  return isNeeded
    ? field
    : { ...field, optional: true, hint: `${field.hint} ${words.access.takeOver.orByMail}` }
}

const badLinkPage = (visit: Visit, problems: readonly Problem[]): Page => {
  const { title, askOperator } = visit.words.access.takeOver
  return page(
    title,
    html`${aboutTheLink(visit, problems)}
      <p>${askOperator}</p>`,
  )
}
