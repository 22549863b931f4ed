import type { VoteForm } from '@lectern/application'
import { countedRatings, MOST_CHIPS, type Talk, type VoteFigures } from '@lectern/domain'
import { html, type Html, icons } from '@lectern/http'
import { distributionHtml } from '../comments/stars.ts'
import { tokenHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'

/** The id of the section, where a vote leads back to. */
export const VOTE_ANCHOR = 'vote'

/** Five stars, each of which votes; then words, each of which is tapped on or off. Votes are idempotent. */
export function voteSection(
  visit: Visit,
  { stub }: Pick<Talk, 'stub'>,
  { chips, own }: VoteForm,
): Html | undefined {
  if (chips === undefined) return undefined
  const { votes } = visit.words.talks
  const action = visit.at(`/talk/${stub}/vote`)
  return html`<section class="rate vote" id="${VOTE_ANCHOR}" aria-labelledby="vote-heading">
    <h2 id="vote-heading">${votes.title}</h2>
    <p class="quiet">${own === undefined ? votes.means : votes.voted(own.rating)}</p>
    <form class="vote-stars" method="post" action="${action}">
      ${tokenHtml(visit)} ${countedRatings.map((rating) => starHtml(visit, rating, own))}
    </form>
    ${
      own === undefined
        ? undefined
        : html`<form class="vote-chips" method="post" action="${action}">
              ${tokenHtml(visit)}
              <input type="hidden" name="rating" value="${own.rating}" />
              <p class="quiet">${votes.chips(MOST_CHIPS)}</p>
              ${chips.map((chip) => chipHtml(chip, own.chips))}
            </form>
            <form method="post" action="${visit.at(`/talk/${stub}/unvote`)}">
              ${tokenHtml(visit)} <button class="link">${votes.takeBack}</button>
            </form>`
    }
  </section>`
}

function starHtml({ words }: Visit, rating: number, own: VoteForm['own']): Html {
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
    name="chip"
    value="${chip}"
    aria-pressed="${isChosen ? 'true' : 'false'}"
  >
    ${chip}
  </button>`
}

/** The words of a vote after one was tapped; those of before unless one was. */
export const chipsAfter = (own: VoteForm['own'], tapped: string | undefined): readonly string[] => {
  const before = own?.chips ?? []
  if (tapped === undefined) return before
  return before.includes(tapped) ? before.filter((chip) => chip !== tapped) : [...before, tapped]
}

/** Nothing while only hosts may see the figures, or without votes. */
export const voteFiguresHtml = (
  figures: VoteFigures | undefined,
  visit: Pick<Visit, 'words'>,
): Html | undefined => figures && distributionHtml(figures.counts, visit, visit.words.talks.votes.total)
