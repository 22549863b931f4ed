import { type Problem, html } from '@lectern/http'
import {
  draftFields,
  draftIn,
  draftNotice,
  linkWithDraft,
  onlyHoldsDraft,
  pageOfDraft,
} from '../comments/draft-form.ts'
import { pathAfterSignIn, pressedNotice } from './after-sign-in.ts'
import { demoSignInHtml } from '../demo/demo-accounts.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { HOME, localPath } from '../http/local-path.ts'
import { keptFields, keptIn, keptNotice, keptPage } from '../http/kept-form.ts'
import {
  page,
  type Page,
  redirect,
  signedIn,
  signedOut,
  type PageRoute,
  type Visit,
  type Website,
} from '../http/page-route.ts'
import { visitOfMember } from '../http/identify.ts'
import type { Words } from '../words/words.ts'
import type { Actor } from '@lectern/domain'

export const signInPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/login',
    handle: async (website, visit) => {
      const next = localPath(visit.query.get('next') ?? visit.next)
      if (visit.actor.kind === 'member') return redirect(next)
      const shown = await signInPage(website, visit, next)
      return { ...shown, content: html`${demoSignInHtml(website, visit, next)} ${shown.content}` }
    },
  },
  {
    method: 'POST',
    path: '/login',
    handle: async (website, visit) => {
      const { lectern } = website
      const { actor, form, from } = visit
      const next = localPath(form.get('next'))
      return orShowAgain(
        visit,
        async () => {
          const draft = draftIn(form)
          const pageOfTalk = await pageOfDraft(lectern, visit, draft)
          const keep = async (member: Actor): Promise<void> => {
            if (draft !== undefined && pageOfTalk !== undefined) await lectern.saveDraft(member, draft)
          }
          if (onlyHoldsDraft(form)) {
            if (actor.kind !== 'member') return signInPage(website, visit, next)
            await keep(actor)
            return redirect(pageOfTalk ?? HOME)
          }
          const session = await lectern.signIn(actor, {
            username: form.get('username'),
            password: form.get('password'),
            ...from,
          })
          await keep(session.member)
          const kept = keptIn(form)
          if (kept !== undefined)
            return { ...keptPage(visitOfMember(visit, session), kept), signedIn: session }
          return signedIn(session, pageOfTalk ?? (await pathAfterSignIn(website, visit, session, next)))
        },
        (refused) => signInPage(website, refused, next),
      )
    },
  },
  {
    method: 'POST',
    path: '/logout',
    page: HOME,
    public: true,
    signIn: true,
    handle: async ({ lectern }, { actor, session }) => {
      if (session !== undefined) await lectern.signOut(actor, { secret: session })
      return signedOut('/login?done=signed-out')
    },
  },
]

const fieldsOf = ({ fields }: Words): readonly Field[] => [
  { name: 'username', label: fields.account, type: 'text', autocomplete: 'username' },
  { name: 'password', type: 'password', autocomplete: 'current-password' },
]

export async function signInPage(
  { lectern }: Pick<Website, 'lectern'>,
  visit: Visit,
  next: string,
): Promise<Page> {
  const byMail = await lectern.getMailSignIn(visit.actor, {})
  const { at, words } = visit
  const { signIn } = words.access
  return page(
    words.site.signIn,
    html`${noticeHtml(visit, signIn.done)} ${pressedNotice(visit, next)} ${draftNotice(visit)}
      ${keptNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/login',
          fields: fieldsOf(words),
          hidden: { next, ...draftFields(visit.form), ...keptFields(visit.form) },
          submit: words.site.signIn,
        })}
      </section>
      ${
        visit.problems.some(isUnverified)
          ? html`<p><a href="${at('/verify')}">${signIn.anotherMail}</a></p>`
          : undefined
      }
      ${byMail ? html`<div class="onward">${linkWithDraft(visit, '/login/mail', signIn.byMail, next)}</div>` : undefined}
      <p><a href="${at('/forgot')}">${signIn.forgot}</a></p>
      <div class="onward">
        ${signIn.registerIf(linkWithDraft(visit, '/register', signIn.register, next))}
      </div>`,
  )
}

const isUnverified = ({ code, facts }: Problem): boolean =>
  code === 'forbidden' && facts.denial === 'not-verified'
