import { html } from '@lectern/http'
import type { EditableComment } from '@lectern/application'
import { type CommentKind, EDITING_MINUTES, forbidden } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { belowEvent } from '../http/nav.ts'
import { page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { starsField, textField } from './comment-form.ts'
import { anchorOf, minutesUntil } from './comment-list.ts'
import { commentIdOf, type CommentPlace, places } from './comment-place.ts'

/** The author changes text and stars of a comment within some minutes, or makes a private one public. */
const editPagesOf = (kind: CommentKind): readonly PageRoute[] => {
  const { path, find } = places[kind]
  return formPages({
    path: `${path}/comments/:commentId/edit`,
    signIn: true,
    find: async (website, visit) => {
      const place = await find(website, visit)
      return { ...place, own: await findOwn(website, visit, place) }
    },
    show: (_website, visit, { path: place, listPath, event, way, own }) => {
      const { words, at, now } = visit
      const { editTitle, editHint, reviewedFirst, tooLateToEdit } = words.comments
      const { save, cancel } = words.site
      const content =
        own.editableUntil === undefined
          ? html`<p>${tooLateToEdit(EDITING_MINUTES)}</p>`
          : formHtml(visit, {
              action: `${place}/comments/${own.id}/edit`,
              fields: [
                ...(own.mayRate ? [starsField(words)] : []),
                {
                  ...textField(words),
                  hint: `${editHint(minutesUntil(own.editableUntil, now))}${own.reviewedFirst ? ` ${reviewedFirst}` : ''}`,
                },
                ...(own.private ? [publishField(visit, own)] : []),
              ],
              values: new Map([
                ['comment', own.comment],
                ['rating', String(own.rating)],
              ]),
              submit: save,
            })
      const back = html`<p><a href="${at(`${listPath}#${anchorOf(own)}`)}">${cancel}</a></p>`
      return {
        ...page(editTitle, html`${content} ${back}`),
        ...belowEvent(visit, event, ...way, [editTitle]),
      }
    },
    send: async ({ lectern }, { actor, form, from }, { own, listPath }) => {
      const isPublished = own.private && (form.get(PUBLISH) ?? '') !== ''
      await lectern.editComment(actor, {
        kind,
        commentId: own.id,
        comment: form.get('comment'),
        rating: own.mayRate ? form.get('rating') : undefined,
        private: isPublished ? false : undefined,
        address: from.address,
      })
      return redirect(`${listPath}?done=${isPublished ? 'published' : 'edited'}#${anchorOf(own)}`)
    },
  })
}

/** The author of a draft does not publish it. */
const discardPageOf = (kind: CommentKind): PageRoute => {
  const { path, listPath, find } = places[kind]
  return formTarget({
    path: `${path}/comments/discard`,
    page: listPath,
    public: true,
    signIn: true,
    find,
    send: ({ lectern }, { actor }) => lectern.dropDraft(actor, {}),
    done: 'discarded',
  })
}

export const editPages: readonly PageRoute[] = (['talk', 'event'] as const).flatMap((kind) => [
  ...editPagesOf(kind),
  discardPageOf(kind),
])

/** The name of the checkbox that makes a private comment public. */
const PUBLISH = 'publish'

interface OwnComment extends EditableComment {
  /** Whether its rating is stored as 0 when it becomes public. */
  readonly losesRating: boolean
  readonly reviewedFirst: boolean
}

/** A comment of somebody else is forbidden, or not found if the reader does not see it. */
async function findOwn(
  { lectern }: Website,
  { actor, path }: Visit,
  { subject }: Pick<CommentPlace, 'subject'>,
): Promise<OwnComment> {
  const commentId = commentIdOf({ path })
  const { author, reviewedFirst } = await lectern.getCommentForm(actor, { subject })
  const own = author?.comments.find(({ id }) => id === commentId)
  if (author !== undefined && own !== undefined) {
    return { ...own, losesRating: own.rating > 0 && author.ratesZero, reviewedFirst }
  }
  await lectern.getComment(actor, { kind: subject.kind, commentId, on: subject })
  throw forbidden('author-edits-comment')
}

const publishField = ({ words: { comments } }: Visit, { losesRating }: OwnComment): Field => ({
  name: PUBLISH,
  type: 'checkbox',
  optional: true,
  hint: losesRating ? comments.makePublicUnrated : comments.makePublicMeans,
})
