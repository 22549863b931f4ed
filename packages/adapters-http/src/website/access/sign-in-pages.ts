import { html, type Html } from '../../http/page/html.ts'
import {
  carriesDraft,
  draftFields,
  draftIn,
  draftNotice,
  linkWithDraft,
  onlyHoldsDraft,
  pageOfDraft,
  pathAfterSignIn,
} from '../comments/draft-form.ts'
import { orShowAgain } from '../http/show-again.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { HOME, localPath, mailSignInPath } from '../http/local-path.ts'
import { keptFields, keptIn, keptNotice, keptPage } from '../http/kept-form.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect, signedIn, signedOut } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { visitOfMember } from '../http/visit-of-member.ts'
import type { Actor, Problem } from '@lectern/domain'

export const signInPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/login',
    useCases: ['getMailSignIn'],
    handle: async (website, visit) => {
      const next = localPath(visit.query.get('next') ?? undefined)
      return visit.actor.kind === 'member' ? redirect(next) : signInPage(website, visit, next)
    },
  },
  {
    method: 'POST',
    path: '/login',
    useCases: ['signIn', 'getMailSignIn', 'checkDraft', 'saveDraft', 'getDraft'],
    handle: async (website, visit) => {
      const { lectern } = website
      const { actor, form, from } = visit
      const next = localPath(form.get('next'))
      return orShowAgain(
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
          return signedIn(session, pageOfTalk ?? (await pathAfterSignIn(lectern, session.member, next)))
        },
        (problems) => signInPage(website, visit, next, problems),
      )
    },
  },
  {
    method: 'POST',
    path: '/logout',
    page: HOME,
    public: true,
    useCases: ['signOut'],
    signIn: true,
    handle: async ({ lectern }, { actor, session }) => {
      if (session !== undefined) await lectern.signOut(actor, { secret: session })
      return signedOut('/login?done=signed-out')
    },
  },
]

const fields: readonly Field[] = [
  { name: 'username', label: 'Username', type: 'text', autocomplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
]

export async function signInPage(
  { lectern }: Pick<Website, 'lectern'>,
  visit: Visit,
  next: string,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const byMail = await lectern.getMailSignIn(visit.actor, {})
  return page(
    'Sign in',
    html`${noticeHtml(visit, notices)} ${draftNotice(visit)} ${keptNotice(visit)}
      <section class="panel">
        ${formHtml(visit, {
          action: '/login',
          fields,
          values: visit.form,
          problems: problems.map(inWords),
          hidden: { next, ...draftFields(visit.form), ...keptFields(visit.form) },
          submit: 'Sign in',
        })}
      </section>
      ${
        problems.some(isUnverified)
          ? html`<p><a href="${visit.at('/verify')}">Get another mail to confirm your address</a></p>`
          : undefined
      }
      ${byMail ? html`<p>${mailLink(visit, next)}</p>` : undefined}
      <p><a href="${visit.at('/forgot')}">Forgot your username or password?</a></p>
      <p>${linkWithDraft(visit, '/register', 'Register')}, if you have no account yet.</p>`,
  )
}

const mailLink = (visit: Visit, next: string): Html =>
  carriesDraft(visit)
    ? linkWithDraft(visit, '/login/mail', BY_MAIL, next)
    : html`<a href="${visit.at(mailSignInPath(next))}">${BY_MAIL}</a>`

const BY_MAIL = 'Get a link to sign in by mail'

const isUnverified = ({ message }: Problem): boolean => message === 'Not verified'

/** The API has these two messages in the words of its contract. */
function inWords(problem: Problem): Problem {
  if (isUnverified(problem)) return { ...problem, message: 'Your e-mail address is not confirmed yet' }
  const wrong = problem.message === 'Signin failed'
  return wrong ? { ...problem, message: 'This is not the username and password of an account' } : problem
}

const notices: Readonly<Record<string, string>> = {
  'signed-out': 'You are signed out.',
  verified: 'Your e-mail address is confirmed. You can sign in now.',
  'verified-draft': 'Your e-mail address is confirmed. Sign in now, and publish your comment.',
  password: 'Your password is changed, and all sessions have ended. Please sign in with the new one.',
  deleted: 'Your account is deleted.',
}
