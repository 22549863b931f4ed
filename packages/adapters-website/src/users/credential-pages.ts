import { invalid, type PlainProblem } from '@lectern/domain'
import { type Problem, html } from '@lectern/http'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import type { Words } from '../words/words.ts'
import { newPasswordField } from './new-password-field.ts'
import { ownAccount } from './own-account.ts'
import { presentPasswordFields } from './present-password.ts'

/** Changes of the password and of the e-mail address. */
export const credentialPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account/email',
    useCases: ['getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) =>
      emailPage(visit, new Map([['email', (await ownAccount(lectern, visit)).email]])),
  },
  {
    method: 'POST',
    path: '/user/account/email',
    useCases: ['editUser', 'getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const { id: userId, email: present } = await ownAccount(lectern, visit)
      const email = form.get('email') ?? ''
      return orShowAgain(
        async () => {
          await lectern.editUser(actor, {
            userId,
            email,
            oldPassword: form.get('old_password'),
            from: visit.from,
          })
          return redirect(`/user/account?done=${email === present ? 'profile' : 'email-sent'}`)
        },
        (problems) => emailPage(visit, form, problems),
      )
    },
  },
  {
    method: 'GET',
    path: '/user/account/password',
    useCases: ['getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) => passwordPage(visit, (await ownAccount(lectern, visit)).username),
  },
  {
    method: 'POST',
    path: '/user/account/password',
    useCases: ['editUser', 'getUser'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const { id: userId, username } = await ownAccount(lectern, visit)
      return orShowAgain(
        async () => {
          const [password, oldPassword] = [form.get('password') ?? '', form.get('old_password')]
          if (password === '') throw invalid([noPassword])
          await lectern.editUser(actor, { userId, password, oldPassword, from: visit.from })
          return redirect('/user/account?done=password')
        },
        (problems) => passwordPage(visit, username, problems),
      )
    },
  },
]

/** The use case would take an empty password as: keep the present one. */
const noPassword: PlainProblem = {
  field: 'password',
  code: 'required',
  message: `'password' is a required field`,
}

const emailField = ({ account }: Words): Field => ({
  name: 'email',
  type: 'email',
  autocomplete: 'email',
  hint: account.emailHint,
})

const emailPage = (
  visit: Visit,
  values: ReadonlyMap<string, string>,
  problems: readonly Problem[] = [],
): Page => {
  const { account } = visit.words
  return page(
    account.emailTitle,
    html`<section class="panel">
        ${formHtml(visit, {
          action: '/user/account/email',
          fields: [emailField(visit.words), ...presentPasswordFields(visit)],
          values,
          problems,
          submit: account.change,
        })}
      </section>
      <p><a href="${visit.at('/user/account')}">${account.back}</a></p>`,
  )
}

function passwordPage(visit: Visit, username: string, problems: readonly Problem[] = []): Page {
  const { words, at } = visit
  const { account } = words
  return page(
    account.passwordTitle,
    html`<section class="panel">
        ${formHtml(visit, {
          action: '/user/account/password',
          fields: [
            ...presentPasswordFields(visit),
            newPasswordField(words, { label: words.access.newPassword.label, more: account.passwordHint }),
          ],
          problems,
          submit: account.change,
        })}
        <p class="quiet">
          ${account.neverHadPassword(username, html`<a href="${at('/forgot')}">${account.getLink}</a>`)}
        </p>
      </section>
      <p><a href="${at('/user/account')}">${account.back}</a></p>`,
  )
}
