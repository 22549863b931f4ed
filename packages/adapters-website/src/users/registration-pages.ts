import { type Problem, html } from '@lectern/http'
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
import type { Words } from '../words/words.ts'
import { browserOf } from './mailed-links.ts'
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
            language: visit.words.language,
            address: visit.from.address,
            browser: browserOf(visit),
            draft: pageOfTalk === undefined ? undefined : draft,
          })
          return redirect(`/verify?done=${pageOfTalk === undefined ? 'registered' : 'registered-draft'}`)
        },
        (problems) => registrationPage(visit, problems),
      )
    },
  },
]

function fieldsOf(words: Words): readonly Field[] {
  const { usernameHint, fullNameHint, emailHint } = words.access.registration
  return [
    { name: 'username', type: 'text', autocomplete: 'username', hint: usernameHint },
    { name: 'full_name', type: 'text', autocomplete: 'name', hint: fullNameHint },
    { name: 'email', type: 'email', autocomplete: 'email', hint: emailHint },
    newPasswordField(words),
  ]
}

function registrationPage(visit: Visit, problems: readonly Problem[] = []): Page {
  const { registration } = visit.words.access
  return page(
    registration.title,
    html`${draftNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/register',
          fields: fieldsOf(visit.words),
          values: visit.form,
          problems,
          hidden: draftFields(visit.form),
          submit: registration.submit,
        })}
      </section>
      <div class="onward">
        ${registration.signInIf(linkWithDraft(visit, '/login', registration.signIn))}
      </div>`,
  )
}
