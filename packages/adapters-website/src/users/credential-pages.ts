import { invalid, type PlainProblem } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml, type FormParts } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { page, type Page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { newPasswordField, ownAccount, presentPasswordFields } from './own-account.ts'

/** Changes of the password and of the e-mail address. */
export const credentialPages: readonly PageRoute[] = [
  ...formPages({
    path: '/user/account/email',
    signIn: true,
    find: ownAccount,
    show: (_website, visit, { email }) => {
      const { changeEmail, emailHint: hint } = visit.words.account
      return changePage(visit, changeEmail, {
        action: '/user/account/email',
        fields: [
          { name: 'email', type: 'email', autocomplete: 'email', hint },
          ...presentPasswordFields(visit),
        ],
        values: new Map([['email', email]]),
      })
    },
    send: async ({ lectern }, { actor, form, from }, { id: userId, email: present }) => {
      const email = form.get('email') ?? ''
      await lectern.editUser(actor, { userId, email, oldPassword: form.get('old_password'), from })
      return redirect(`/user/account?done=${email === present ? 'profile' : 'email-sent'}`)
    },
  }),
  ...formPages({
    path: '/user/account/password',
    signIn: true,
    find: ownAccount,
    show: (_website, visit, { username }) => {
      const { account, access } = visit.words
      const link = html`<a href="${visit.at('/forgot')}">${account.getLink}</a>`
      const password = { label: access.newPassword.label, more: account.passwordHint }
      return changePage(
        visit,
        visit.words.account.changePassword,
        {
          action: '/user/account/password',
          fields: [...presentPasswordFields(visit), newPasswordField(visit.words, password)],
        },
        html`<p class="quiet">${account.neverHadPassword(username, link)}</p>`,
      )
    },
    send: async ({ lectern }, { actor, form, from }, { id: userId }) => {
      const [password, oldPassword] = [form.get('password') ?? '', form.get('old_password')]
      if (password === '') throw invalid([noPassword])
      await lectern.editUser(actor, { userId, password, oldPassword, from })
      return redirect('/user/account?done=password')
    },
  }),
]

/** The use case would take an empty password as: keep the present one. */
const noPassword: PlainProblem = {
  field: 'password',
  code: 'required',
  message: `'password' is a required field`,
}

function changePage(visit: Visit, title: string, form: Omit<FormParts, 'submit'>, more?: Html): Page {
  const { change, back } = visit.words.account
  return page(
    title,
    html`<section class="panel">${formHtml(visit, { ...form, submit: change })} ${more}</section>
      <p><a href="${visit.at('/user/account')}">${back}</a></p>`,
  )
}
