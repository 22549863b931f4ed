import { html, type Html } from '@lectern/http'
import { type CommentedOn, type CommentKind, countedRatings, isOn, type WindowState } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit, Website } from '../http/page-route.ts'
import { timeHtml } from '../time/time-html.ts'
import type { Words } from '../words/words.ts'
import { anchorOf } from './comment-list.ts'
import { starsHtml } from './stars.ts'
import type { CommentForm, DraftView, VoteForm } from '@lectern/application'

export interface CommentFormParts {
  readonly kind: CommentKind
  /** The path of the talk or event. */
  readonly path: string
  readonly form: ShownCommentForm
  /** Set below a vote, which comes first: the form is behind a button, and has the stars of the vote. */
  readonly below?: VoteForm
}

/** Where printed codes and exported schedules lead to. */
export const FORM_ANCHOR = 'rate'

/** The form for a comment on a talk or an event, or the reason why there is none. */
export const commentFormSection = (visit: Visit, parts: CommentFormParts): Html =>
  html`<section class="rate" id="${FORM_ANCHOR}" aria-labelledby="rate-heading">
    <h2 id="rate-heading">${visit.words.comments.rate[parts.kind]}</h2>
    ${commentFormHtml(visit, parts)}
  </section>`

export const commentFormHtml = (visit: Visit, parts: CommentFormParts): Html =>
  html`${ownRatingHtml(visit, parts.form)} ${contentOf(visit, parts)}`

/** `You rated it 4`, with the way to the comment. */
function ownRatingHtml({ words }: Visit, { author }: ShownCommentForm): Html | undefined {
  const rated = author?.comments.find(({ rating }) => rating > 0)
  if (rated === undefined) return undefined
  return html`<p>
    <a href="#${anchorOf(rated)}">${words.comments.youRated(rated.rating)}</a>
    ${starsHtml(words, rated.rating)}
  </p>`
}

function contentOf(visit: Visit, parts: CommentFormParts): Html {
  const { window, zone } = parts.form
  const { words } = visit
  const { comments } = words
  switch (window.kind) {
    case 'not open yet':
      return html`<p class="quiet">${comments.opens} ${timeHtml(words, window.from, zone)}.</p>`
    case 'cancelled':
      return html`<p class="quiet">${comments.cancelled[window.what]}</p>`
    case 'closed':
      return window.since === undefined
        ? html`<p class="quiet">${comments.closed}</p>`
        : html`<p class="quiet">${comments.closedSince} ${timeHtml(words, window.since, zone)}.</p>`
    case 'open':
      return openForm(visit, parts)
  }
}

/** For a list without comments. Nobody is asked for the first one when there can be none. */
export function emptyListWords({ comments }: Words, window: WindowState, notYet: string): string {
  if (window.kind === 'open') return comments.noComments
  return window.kind === 'not open yet' ? notYet : comments.none
}

/** Another comment of somebody who has one already is behind a button. */
function openForm(visit: Visit, parts: CommentFormParts): Html {
  const { form, below } = parts
  const { comments, talks } = visit.words
  const isFirst = form.author === undefined || form.author.comments.length === 0
  if ((isFirst && below === undefined) || visit.problems.length > 0 || form.draft !== undefined)
    return theForm(visit, parts)
  return html`<details class="another">
    <summary class="button quiet">${isFirst ? talks.votes.addWords : comments.another}</summary>
    ${theForm(visit, parts)}
  </details>`
}

/** With what was refused, or with the draft. */
function theForm(visit: Visit, { kind, path, form, below }: CommentFormParts): Html {
  const { comments } = visit.words
  const { author, draft } = form
  const rates = ratesOf(author)
  return html`${draft === undefined ? undefined : html`<p class="box">${comments.draftHere}</p>`}
    ${author?.ratesZero ? html`<p class="quiet">${whyNoRating(visit, form, rates)}</p>` : undefined}
    ${formHtml(visit, {
      action: `${path}/comments`,
      fields: [
        ...(rates ? [starsField(visit.words)] : []),
        textField(visit.words),
        ...(kind === 'talk' ? [privateField(visit.words, form)] : []),
      ],
      hidden: rates ? {} : { rating: '0' },
      values: valuesOf(draft, below),
      submit: draft === undefined ? comments.send : comments.publish,
    })}
    ${
      draft === undefined
        ? undefined
        : formHtml(visit, { action: `${path}/comments/discard`, submit: comments.discard, look: 'quiet' })
    }
    <p class="hint">
      ${author === undefined ? comments.signInAfter : comments.everybodySees}
      ${form.reviewedFirst ? comments.reviewedFirst : undefined}
    </p>`
}

const valuesOf = (
  draft: ShownCommentForm['draft'],
  below: CommentFormParts['below'],
): ReadonlyMap<string, string> =>
  draft === undefined
    ? new Map(below?.own && [['rating', String(below.own.rating)]])
    : new Map([
        ['comment', draft.comment],
        ['rating', String(draft.rating)],
        ['private', draft.private ? 'yes' : ''],
      ])

/** A public and a private comment have a rating each. */
const ratesOf = (author: ShownCommentForm['author']): boolean =>
  author === undefined || !author.ratesZero || author.ratesZeroPrivately === false

export const privateField = (
  { comments }: Words,
  { hasSpeakers }: Pick<ShownCommentForm, 'hasSpeakers'>,
): Field => ({
  name: 'private',
  type: 'checkbox',
  optional: true,
  hint: hasSpeakers ? comments.privateMeans : comments.privateWithoutSpeakers,
})

function whyNoRating(
  { words: { comments } }: Visit,
  { author }: ShownCommentForm,
  ratesPrivately: boolean,
): string {
  if (author?.isSpeaker === true) return comments.speakersDoNotRate
  return ratesPrivately ? comments.ratedPublicly : comments.ratedAlready
}

export const starsField = ({ comments }: Words): Field => ({
  name: 'rating',
  type: 'stars',
  options: countedRatings.map((rating) => ({ value: String(rating), label: comments.starsOf(rating) })),
})

export const textField = ({ comments }: Words): Field => ({
  name: 'comment',
  type: 'lines',
  hint: comments.commentHint,
})

/** What the form for comments shows. */
export interface ShownCommentForm extends CommentForm {
  /** The comment that the reader wrote before the sign-in. */
  readonly draft: DraftView | undefined
}

export async function readCommentForm(
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Pick<Visit, 'actor'>,
  subject: CommentedOn,
): Promise<ShownCommentForm> {
  const [form, draft] = await Promise.all([
    lectern.getCommentForm(actor, { subject }),
    actor.kind === 'member' ? lectern.getDraft(actor, {}) : undefined,
  ])
  return { ...form, draft: draft !== undefined && isOn(draft.subject, subject) ? draft : undefined }
}
