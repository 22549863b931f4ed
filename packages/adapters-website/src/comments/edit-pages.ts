import { type Problem, html } from '@lectern/http'
import type { CommentForm, EditableComment } from '@lectern/application'
import { type CommentKind, EDITING_MINUTES, forbidden } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import type { Words } from '../words/words.ts'
import { textField } from './comment-form.ts'
import { anchorOf, minutesUntil } from './comment-list.ts'
import { commentIdOf, type CommentPlace, places } from './comment-place.ts'

/** The author changes the text of a comment within some minutes, or makes a private one public. */
const editPagesOf = (kind: CommentKind): readonly PageRoute[] => {
  const { path, find, useCase } = places[kind]
  const address = `${path}/comments/:commentId/edit`
  return [
    {
      method: 'GET',
      path: address,
      signIn: true,
      useCases: [useCase, 'getCommentForm', 'getComment'],
      handle: async (website, visit) => {
        const place = await find(website, visit)
        return editPage(visit, place, await findOwn(website, visit, place))
      },
    },
    {
      method: 'POST',
      path: address,
      signIn: true,
      useCases: [useCase, 'getCommentForm', 'getComment', 'editComment'],
      handle: async (website, visit) => {
        const { actor, form, from } = visit
        const place = await find(website, visit)
        const own = await findOwn(website, visit, place)
        return orShowAgain(
          async () => {
            const isPublished = own.private && (form.get(PUBLISH) ?? '') !== ''
            await website.lectern.editComment(actor, {
              kind,
              commentId: own.id,
              comment: form.get('comment'),
              private: isPublished ? false : undefined,
              address: from.address,
            })
            const done = isPublished ? 'published' : 'edited'
            return redirect(`${place.listPath}?done=${done}#${anchorOf(own)}`)
          },
          (problems) => editPage(visit, place, own, problems),
        )
      },
    },
  ]
}

export const editPages: readonly PageRoute[] = [...editPagesOf('talk'), ...editPagesOf('event')]

/** The name of the checkbox that makes a private comment public. */
const PUBLISH = 'publish'

interface OwnComment extends EditableComment {
  /** Whether its rating is stored as 0 when it becomes public. */
  readonly losesRating: boolean
}

/** A comment of somebody else is forbidden, or not found if the reader does not see it. */
async function findOwn(
  { lectern }: Website,
  { actor, path }: Visit,
  { subject }: Pick<CommentPlace, 'subject'>,
): Promise<OwnComment> {
  const commentId = commentIdOf({ path })
  const { author }: CommentForm = await lectern.getCommentForm(actor, { subject })
  const own = author?.comments.find(({ id }) => id === commentId)
  if (author !== undefined && own !== undefined) {
    return { ...own, losesRating: own.rating > 0 && author.ratesZero }
  }
  await lectern.getComment(actor, { kind: subject.kind, commentId, on: subject })
  throw forbidden('author-edits-comment')
}

function editPage(
  visit: Visit,
  { path, listPath, crumbs }: CommentPlace,
  own: OwnComment,
  problems?: readonly Problem[],
): Page {
  const { words, at } = visit
  const { editTitle, tooLateToEdit, save, cancel } = words.comments
  const back = html`<p><a href="${at(`${listPath}#${anchorOf(own)}`)}">${cancel}</a></p>`
  const values = problems === undefined ? new Map([['comment', own.comment]]) : visit.form
  return {
    ...page(
      editTitle,
      own.editableUntil === undefined
        ? html`<p>${tooLateToEdit(EDITING_MINUTES)}</p>
            ${back}`
        : html`${formHtml(visit, {
            action: `${path}/comments/${own.id}/edit`,
            fields: [
              {
                ...textField(words),
                hint: editHintFor(words, own, minutesUntil(own.editableUntil, visit.now)),
              },
              ...(own.private ? [publishField(visit, own)] : []),
            ],
            values,
            problems: problems ?? [],
            submit: save,
          })}
          ${back}`,
    ),
    crumbs: [...crumbs, { name: editTitle, address: undefined }],
  }
}

/** A comment that may lose its rating says so beside the checkbox. */
const editHintFor = (
  { comments }: Words,
  { rating, losesRating }: OwnComment,
  minutesLeft: number,
): string =>
  rating > 0 && !losesRating ? comments.ratedEditHint(minutesLeft) : comments.editHint(minutesLeft)

const publishField = ({ words: { comments } }: Visit, { losesRating }: OwnComment): Field => ({
  name: PUBLISH,
  type: 'checkbox',
  optional: true,
  hint: losesRating ? comments.makePublicUnrated : comments.makePublicMeans,
})
