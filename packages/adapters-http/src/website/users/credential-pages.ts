import { invalid, type Problem } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
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
const noPassword: Problem = {
  field: 'password',
  code: 'required',
  message: `'password' is a required field`,
}

const emailFields: readonly Field[] = [
  {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'email',
    hint: 'The present one stays good until you have followed the link that we send to the new one.',
  },
]

const emailPage = (
  visit: Visit,
  values: ReadonlyMap<string, string>,
  problems: readonly Problem[] = [],
): Page =>
  page(
    'Change your e-mail address',
    html`<section class="panel">
      ${formHtml(visit, {
        action: '/user/account/email',
        fields: [...emailFields, ...presentPasswordFields(visit)],
        values,
        problems,
        submit: 'Change',
      })}
    </section>`,
  )

const passwordFields: readonly Field[] = [
  newPasswordField('New password', 'Other sessions end, and applications need your consent again.'),
]

const passwordPage = (visit: Visit, username: string, problems: readonly Problem[] = []): Page =>
  page(
    'Change your password',
    html`<section class="panel">
      ${formHtml(visit, {
        action: '/user/account/password',
        fields: [...presentPasswordFields(visit), ...passwordFields],
        problems,
        submit: 'Change',
      })}
      <p class="quiet">
        Never had one, or forgot it, ${username}? <a href="${visit.at('/forgot')}">Get a link by mail</a>.
      </p>
    </section>`,
  )
