import { type CommentedOn, idOfSubject } from '@lectern/domain'
import { signInPage } from '../access/sign-in-pages.ts'
import { orShowAgain } from '../http/form-pages.ts'
import { type Page, type PageAnswer, redirect, type Visit, type Website } from '../http/page-route.ts'
import { draftNames, privateIn } from './draft-form.ts'

export interface PostedComment {
  readonly subject: CommentedOn
  /** The path of the page that lists the comments. */
  readonly listPath: string
  /** The page with the form, with what was written in it. */
  readonly show: (refused: Visit) => Promise<Page>
}

/** Carries out the form of a comment on a talk or an event. Visitors sign in first, and their comment waits as a draft. */
export function postComment(
  website: Website,
  visit: Visit,
  { subject, listPath, show }: PostedComment,
): Promise<PageAnswer> {
  const { lectern } = website
  const { actor, form, from, device } = visit
  const input = {
    subject,
    comment: form.get('comment'),
    rating: form.get('rating') || '0',
    private: subject.kind === 'talk' ? privateIn(form.get('private')) : false,
  }
  return orShowAgain(
    visit,
    async () => {
      if (actor.kind !== 'member') {
        await lectern.checkDraft(actor, input)
        return signInPage(website, withDraft(visit, subject), listPath)
      }
      const { commentId, waitsForReview } = await lectern.addComment(actor, {
        ...input,
        address: from.address,
        device,
      })
      return redirect(`${listPath}?done=${waitsForReview ? 'waits' : 'commented'}#comment-${commentId}`)
    },
    show,
  )
}

const withDraft = (visit: Visit, subject: CommentedOn): Visit => ({
  ...visit,
  form: new Map([
    [draftNames.subject, `${subject.kind}:${idOfSubject(subject)}`],
    [draftNames.comment, visit.form.get('comment') ?? ''],
    [draftNames.rating, visit.form.get('rating') ?? ''],
    [draftNames.private, visit.form.get('private') ?? ''],
  ]),
})
