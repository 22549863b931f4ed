import { html } from '@lectern/http'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { page, type Page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { aboutTheLink, aboutToken } from './mailed-links.ts'
import { newPasswordField } from './own-account.ts'

const PATH = '/take-over'

/**
 * The link of an invitation. Its page has a button, so that programs that follow links in mails take nothing over.
 */
export const takeOverPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    handle: async (website, visit) => {
      const token = visit.query.get('token') ?? ''
      if (token === '') return redirect('/login/mail')
      return orShowAgain(visit, () => invitationPage(website, visit, token), badLinkPage)
    },
  },
  {
    method: 'POST',
    path: PATH,
    handle: async (website, visit) => {
      const { actor, form } = visit
      const token = form.get('token') ?? ''
      return orShowAgain(
        visit,
        async () => {
          await website.lectern.takeOverAccount(actor, { token, password: form.get('password') })
          return redirect('/login?done=taken-over')
        },
        (refused) => aboutToken(refused, badLinkPage) ?? invitationPage(website, refused, token),
      )
    },
  },
]

async function invitationPage({ lectern }: Website, visit: Visit, token: string): Promise<Page> {
  const invitation = await lectern.readInvitation(visit.actor, { token })
  const { username, fullName, email, joins, needsPassword } = invitation
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

const badLinkPage = (visit: Visit): Page => {
  const { title, askOperator } = visit.words.access.takeOver
  return page(
    title,
    html`${aboutTheLink(visit)}
      <p>${askOperator}</p>`,
  )
}
