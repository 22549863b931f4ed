import type { AnswerView, CommentForm, CommentView, EditableComment, Listing } from '@lectern/application'
import { type Instant, MINUTE } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { pagerHtml } from '../http/pager.ts'
import { avatarHtml } from '../people/face.ts'
import { proseHtml } from '../text/prose.ts'
import { authorHtml, dateHtml } from './byline.ts'
import { answerHtml, answerLinkHtml, reportOfAnswer } from './answer-html.ts'
import { starsHtml } from './stars.ts'

export const anchorOf = ({ id }: Pick<CommentView, 'id'>): string => `comment-${id}`

export interface CommentListParts {
  readonly comments: Listing<CommentView>
  readonly form: CommentForm
  /** The path of the talk or event. */
  readonly path: string
  /** The path of the page with the list. */
  readonly listPath: string
  readonly empty: string
  /** Whether the reader may answer. */
  readonly mayAnswer?: boolean
}

/** The comments on a talk or an event, those of the reader first. */
export function commentListHtml(
  visit: Visit,
  website: Pick<Website, 'avatarUrl'>,
  parts: CommentListParts,
): Html {
  const { comments, form, path, listPath, empty, mayAnswer } = parts
  const own = form.author?.comments ?? []
  const ownIds = new Set(own.map(({ id }) => id))
  const others = comments.items.filter(({ id }) => !ownIds.has(id))
  return html`${own.length === 0 ? undefined : ownCommentsHtml(visit, own, parts)}
  ${
    comments.total === 0 && own.length === 0
      ? html`<p class="empty">${empty}</p>`
      : html`<ul class="comments">
          ${others.map((comment) => commentHtml(visit, website, comment, path, mayAnswer))}
        </ul>`
  }
  ${pagerHtml(comments, listPath, visit)}`
}

function ownCommentsHtml(
  visit: Visit,
  own: readonly EditableComment[],
  { form: { zone }, path, mayAnswer }: CommentListParts,
): Html {
  const { words } = visit
  return html`<section class="own-comments" aria-labelledby="own-heading">
    <h3 id="own-heading">${words.comments.yourComments(own.length)}</h3>
    <ul class="comments">
      ${own.map(
        (comment) =>
          html`<li class="comment own" id="${anchorOf(comment)}">
            <div class="body">
              <p class="byline">
                ${comment.rating === 0 ? undefined : starsHtml(words, comment.rating)}
                <span class="quiet small">${dateHtml(visit, { ...comment, zone })}</span>
                ${badgesHtml(visit, comment)}
                ${comment.shown ? undefined : html`<span class="badge warning">${comment.waitsForReview ? words.comments.waits : words.comments.hidden}</span>`}
              </p>
              ${proseHtml(comment.comment)} ${answerHtml(visit, comment, reportOfAnswer(path, comment))}
              ${ownActionsHtml(visit, comment, path)}
              ${mayAnswer ? answerLinkHtml(visit, comment, path) : undefined}
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}

/** The ways to change an own comment, for as long as it can be changed, and to delete it. */
export function ownActionsHtml(
  { words, now, at }: Visit,
  { id, editableUntil }: Pick<EditableComment, 'id' | 'editableUntil'>,
  path: string,
): Html {
  const edit =
    editableUntil &&
    html`<a href="${at(`${path}/comments/${id}/edit`)}"
      >${words.comments.edit(minutesUntil(editableUntil, now))}</a
    >`
  return html`<p class="actions row small">
    ${edit} <a href="${at(`${path}/comments/${id}/delete`)}">${words.comments.delete}</a>
  </p>`
}

export const minutesUntil = (moment: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((moment - now) / MINUTE))

/** A comment as lists show it. */
export interface ListedComment extends Pick<
  CommentView,
  'id' | 'avatarHash' | 'userDisplayName' | 'rating' | 'comment' | 'createdDate' | 'zone'
> {
  /** `''` for anonymous comments. */
  readonly username: string
  readonly private?: boolean
  readonly bySpeaker?: boolean
  readonly answer?: AnswerView | undefined
}

export const commentHtml = (
  visit: Visit,
  website: Pick<Website, 'avatarUrl'>,
  comment: ListedComment,
  path: string,
  mayAnswer = false,
): Html =>
  commentRow(visit, website, comment, {
    byline: html`${badgesHtml(visit, comment)}
      <a class="quiet small" href="#${anchorOf(comment)}">${dateHtml(visit, comment)}</a>
      <a class="report quiet small" href="${visit.at(`${path}/comments/${comment.id}/report`)}"
        >${visit.words.comments.report}</a
      >`,
    reportOfAnswer: reportOfAnswer(path, comment),
    below: mayAnswer ? answerLinkHtml(visit, comment, path) : undefined,
  })

interface CommentRowParts {
  /** After author and rating. */
  readonly byline: Html
  readonly below?: Html | undefined
  /** The page that reports the answer. */
  readonly reportOfAnswer?: string
}

export const commentRow = (
  visit: Visit,
  { avatarUrl }: Pick<Website, 'avatarUrl'>,
  comment: ListedComment,
  { byline, below, reportOfAnswer: report }: CommentRowParts,
): Html =>
  html`<li class="comment" id="${anchorOf(comment)}">
    ${
      comment.avatarHash === ''
        ? html`<span class="avatar nobody" aria-hidden="true"></span>`
        : avatarHtml(avatarUrl, comment.avatarHash, 40)
    }
    <div class="body">
      <p class="byline">
        ${authorHtml(visit, comment)}
        ${comment.rating === 0 ? undefined : starsHtml(visit.words, comment.rating)} ${byline}
      </p>
      ${proseHtml(comment.comment)} ${answerHtml(visit, comment, report)} ${below}
    </div>
  </li>`

/** Marks comments by speakers, and private ones. */
export const badgesHtml = (
  { words }: Visit,
  { private: isPrivate, bySpeaker }: Pick<ListedComment, 'private' | 'bySpeaker'>,
): Html =>
  html`${bySpeaker ? html`<span class="badge">${words.comments.speaker}</span>` : undefined}
  ${isPrivate ? html`<span class="badge">${words.fields.private}</span>` : undefined}`
