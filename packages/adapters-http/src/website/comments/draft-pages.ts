import { badRequest } from '../../http/failure.ts'
import { signInPage } from '../access/sign-in-pages.ts'
import { HOME } from '../http/local-path.ts'
import { redirect } from '../http/page-answer.ts'
import type { PageRoute } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { draftIn, draftNames } from './draft-form.ts'

/** The target of the comment form that visitors fill in, on pages that visitors share. The sign-in page follows. */
export const draftPages: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/draft',
    page: '/login',
    public: true,
    useCases: ['checkDraft', 'saveDraft', 'getMailSignIn'],
    handle: (website, shared) => {
      const { lectern } = website
      const { actor, form } = shared
      // The answer is for this visitor alone, so its forms have a form token.
      const visit = { ...shared, onPublicPage: false }
      const draft = draftIn(form)
      if (draft === undefined) throw badRequest('no-draft', `'${draftNames.subject}' is a required field`)
      return orShowAgain(
        async () => {
          const { page } = await lectern.checkDraft(actor, draft)
          if (actor.kind !== 'member') return signInPage(website, visit, HOME)
          await lectern.saveDraft(actor, draft)
          return redirect(page)
        },
        (problems) => signInPage(website, visit, HOME, problems),
      )
    },
  },
]
