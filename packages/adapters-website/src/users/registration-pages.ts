import { html } from '@lectern/http'
import {
  draftFields,
  draftIn,
  draftNotice,
  linkWithDraft,
  onlyHoldsDraft,
  pageOfDraft,
} from '../comments/draft-form.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { pressedNotice } from '../access/after-sign-in.ts'
import { HOME, localPath } from '../http/local-path.ts'
import { page, type Page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { browserOf } from './mailed-links.ts'
import { newPasswordField } from './own-account.ts'

export const registrationPages: readonly PageRoute[] = formPages({
  path: '/register',
  find: () => undefined,
  show: (_website, visit) =>
    visit.actor.kind === 'member' && visit.problems.length === 0 ? redirect(HOME) : registrationPage(visit),
  send: async ({ lectern }, visit) => {
    const { actor, form } = visit
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
    const done = pageOfTalk === undefined ? 'registered' : 'registered-draft'
    return { ...redirect(`/verify?done=${done}`), next: nextOf(visit) }
  },
})

/** Where the person was on the way to. */
const nextOf = ({ form, query }: Visit): string =>
  localPath(form.get('next') ?? query.get('next') ?? undefined)

function registrationPage(visit: Visit): Page {
  const next = nextOf(visit)
  const { access, site } = visit.words
  const { usernameHint, fullNameHint, emailHint, signInIf, signIn } = access.registration
  return page(
    site.register,
    html`${pressedNotice(visit, next)} ${draftNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/register',
          fields: [
            { name: 'username', type: 'text', autocomplete: 'username', hint: usernameHint },
            { name: 'full_name', type: 'text', autocomplete: 'name', hint: fullNameHint },
            { name: 'email', type: 'email', autocomplete: 'email', hint: emailHint },
            newPasswordField(visit.words),
          ],
          hidden: { next, ...draftFields(visit.form) },
          submit: site.register,
        })}
      </section>
      <div class="onward">${signInIf(linkWithDraft(visit, '/login', signIn, next))}</div>`,
  )
}
