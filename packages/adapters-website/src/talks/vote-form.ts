import type { VoteForm } from '@lectern/application'
import {
  countedRatings,
  type Denial,
  MOST_CHIPS,
  type Opinion,
  type Talk,
  type VoteFigures,
} from '@lectern/domain'
import { html, type Html, icons } from '@lectern/http'
import { distributionHtml } from '../comments/stars.ts'
import { noticeHtml, tokenHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { withLook } from '../embed/look.ts'
import { deviceFieldHtml } from './vote-device.ts'

/** The id of the section, where a vote leads back to. */
export const VOTE_ANCHOR = 'vote'

/** The page that a vote is on: that of the talk, that of its code, or one in a frame. */
export type VotePlace = 'talk' | 'q' | 'embed/talk'

/** Why the reader may not vote, whenever that is. */
export const denialIn = ({ refusal }: VoteForm): Denial | undefined =>
  refusal?.code === 'forbidden' ? refusal.facts.denial : undefined

/**
 * Five stars, each of which votes; then words, each of which is tapped on or off. Votes are idempotent. Undefined if the reader
 * may not vote.
 */
export function voteSection(
  visit: Visit,
  { stub }: Pick<Talk, 'stub'>,
  form: VoteForm,
  place: VotePlace,
  after?: Html,
): Html | undefined {
  const { chips, own } = form
  const { votes } = visit.words.talks
  // Visitors share the page of the talk, so that their own votes and codes are on another one.
  const isShared = visit.onPublicPage && visit.actor.kind !== 'member'
  const elsewhere = (words: string) => html`<p><a href="${visit.at(`/q/${stub}`)}">${words}</a></p>`
  if (chips === undefined) {
    return isShared && denialIn(form) === 'votes-of-codes'
      ? html`<div class="rate">${elsewhere(votes.withCode)}</div>`
      : undefined
  }
  const action = (what: 'vote' | 'unvote'): string => visit.at(withLook(`/${place}/${stub}/${what}`, visit))
  return html`<section class="rate vote" id="${VOTE_ANCHOR}" aria-labelledby="vote-heading">
    <h2 id="vote-heading">${votes.title}</h2>
    ${noticeHtml(visit, votes.done)}
    <p class="quiet">${own === undefined ? votes.means : votes.voted(own.rating)}</p>
    ${voteStarsHtml(visit, action('vote'), own)} ${isShared ? elsewhere(votes.seeOwn) : undefined}
    ${
      own === undefined
        ? undefined
        : html`<form class="vote-chips" method="post" action="${action('vote')}">
              ${ownFieldsHtml(visit)}
              <input type="hidden" name="rating" value="${own.rating}" />
              <p class="quiet">${votes.chips(MOST_CHIPS)}</p>
              ${chips.map((chip) => chipHtml(chip, own.chips))}
            </form>
            ${after}
            <form method="post" action="${action('unvote')}">
              ${ownFieldsHtml(visit)} <button class="link">${votes.takeBack}</button>
            </form>`
    }
  </section>`
}

export const voteStarsHtml = (visit: Visit, action: string, own?: Opinion): Html =>
  html`<form class="vote-stars" method="post" action="${action}">
    ${ownFieldsHtml(visit)} ${countedRatings.map((rating) => starHtml(visit, rating, own))}
  </form>`

const ownFieldsHtml = (visit: Visit): Html => html`${tokenHtml(visit)} ${deviceFieldHtml(visit)}`

function starHtml({ words }: Pick<Visit, 'words'>, rating: number, own: VoteForm['own']): Html {
  const isFull = own !== undefined && rating <= own.rating
  return html`<button
    class="vote-star"
    name="rating"
    value="${rating}"
    aria-label="${words.talks.votes.starsOf(rating)}"
    aria-pressed="${own?.rating === rating ? 'true' : 'false'}"
  >
    ${isFull ? icons.star : icons.emptyStar}
  </button>`
}

function chipHtml(chip: string, chosen: readonly string[]): Html | undefined {
  const isChosen = chosen.includes(chip)
  if (!isChosen && chosen.length >= MOST_CHIPS) return undefined
  return html`<button
    class="${isChosen ? 'pressed' : 'quiet'}"
    name="${isChosen ? 'without' : 'chip'}"
    value="${chip}"
    aria-pressed="${isChosen ? 'true' : 'false'}"
  >
    ${chip}
  </button>`
}

/** The words of a vote after one was tapped on or off; those of before unless one was. The same form twice changes nothing. */
export const chipsAfter = (own: Opinion | undefined, form: Visit['form']): readonly string[] => {
  const [on, off] = [form.get('chip'), form.get('without')]
  const others = (own?.chips ?? []).filter((chip) => chip !== on && chip !== off)
  return on === undefined ? others : [...others, on]
}

/** Nothing while only hosts may see the figures, or without votes. */
export const voteFiguresHtml = (
  figures: VoteFigures | undefined,
  visit: Pick<Visit, 'words'>,
): Html | undefined => figures && distributionHtml(figures.counts, visit, visit.words.talks.votes.total)
