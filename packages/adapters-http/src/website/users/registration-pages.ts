import type { Problem } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import {
  draftFields,
  draftIn,
  draftNotice,
  linkWithDraft,
  onlyHoldsDraft,
  pageOfDraft,
} from '../comments/draft-form.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { HOME } from '../http/local-path.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { newPasswordField } from './new-password-field.ts'

export const registrationPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/register',
    useCases: [],
    handle: (_website, visit) => (visit.actor.kind === 'member' ? redirect(HOME) : registrationPage(visit)),
  },
  {
    method: 'POST',
    path: '/register',
    useCases: ['registerUser', 'checkDraft'],
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      return orShowAgain(
        async () => {
          const draft = draftIn(form)
          const pageOfTalk = await pageOfDraft(lectern, visit, draft)
          if (onlyHoldsDraft(form)) return registrationPage(visit)
          await lectern.registerUser(actor, {
            username: form.get('username'),
            fullName: form.get('full_name'),
            email: form.get('email'),
            password: form.get('password'),
            draft: pageOfTalk === undefined ? undefined : draft,
          })
          return redirect(`/verify?done=${pageOfTalk === undefined ? 'registered' : 'registered-draft'}`)
        },
        (problems) => registrationPage(visit, problems),
      )
    },
  },
]

const fields: readonly Field[] = [
  {
    name: 'username',
    label: 'Username',
    type: 'text',
    autocomplete: 'username',
    hint: 'Everybody sees it. 3 to 100 letters, digits, points, hyphens or underscores.',
  },
  {
    name: 'full_name',
    label: 'Full name',
    type: 'text',
    autocomplete: 'name',
    hint: 'Everybody sees it beside your comments and talks.',
  },
  {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'email',
    hint: 'Nobody sees it. We send you a link that confirms it.',
  },
  newPasswordField('Password', ''),
]

const registrationPage = (visit: Visit, problems: readonly Problem[] = []): Page =>
  page(
    'Register',
    html`${draftNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/register',
          fields,
          values: visit.form,
          problems,
          hidden: draftFields(visit.form),
          submit: 'Register',
        })}
      </section>
      <p>${linkWithDraft(visit, '/login', 'Sign in')}, if you have an account.</p>`,
  )
