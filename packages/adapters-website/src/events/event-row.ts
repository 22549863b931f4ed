import type { EventView } from '@lectern/application'
import { averageOf, isRunning } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import type { Visit, Website } from '../http/page-route.ts'
import { cancelledBadge } from '../text/cancelled.ts'
import { plainText } from '../text/markdown.ts'
import { formatDays } from '../time/formats.ts'
import { pictureHtml } from './picture.ts'

/** An event as a row of a list shows it. */
export type RowEvent = Pick<
  EventView,
  | 'urlFriendlyName'
  | 'name'
  | 'startDate'
  | 'endDate'
  | 'zone'
  | 'location'
  | 'attendeeCount'
  | 'ratingCounts'
  | 'description'
  | 'approval'
  | 'images'
  | 'cancelled'
>

/** The name of an event as a link to its page, and whether it was cancelled. */
export function eventLink(
  { urlFriendlyName, name, cancelled }: Pick<RowEvent, 'urlFriendlyName' | 'name' | 'cancelled'>,
  { at, words }: Visit,
): Html {
  const badge = cancelledBadge(cancelled, words)
  return html`<a href="${at(`/event/${urlFriendlyName}`)}" dir="auto">${name}</a>${badge}`
}

/** An event in a list. `level` is the level of its heading. */
export function eventRow(
  event: RowEvent,
  visit: Visit,
  { uris }: Pick<Website, 'uris'>,
  level: 2 | 3 = 3,
): Html {
  const { words, now } = visit
  const link = eventLink(event, visit)
  return html`<li class="list-row">
    ${pictureHtml(event, uris, 56)}
    <div class="body">
      ${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
      <p class="facts">
        <span>${formatDays(words.locale, event.startDate, event.endDate, event.zone)}</span>
        ${event.location === '' ? undefined : html`<span dir="auto">${event.location}</span>`}
        ${event.attendeeCount === 0 ? undefined : html`<span>${words.events.going(event.attendeeCount)}</span>`}
        ${averageHtml(words, averageOf(event.ratingCounts))}
      </p>
      <p class="one-line quiet small" dir="auto">${firstLine(event.description)}</p>
    </div>
    ${isRunning(event, now) ? html`<span class="badge now">${words.events.now}</span>` : approvalBadge(event, visit)}
  </li>`
}

function approvalBadge({ approval }: Pick<EventView, 'approval'>, { words }: Visit): Html | undefined {
  switch (approval.state) {
    case 'approved':
      return undefined
    case 'pending':
      return html`<span class="badge warning">${words.events.pending}</span>`
    case 'rejected':
      return html`<span class="badge warning">${words.events.rejected}</span>`
  }
}

const LONGEST_LINE = 160

const firstLine = (text: string): string =>
  plainText(text.trimStart().slice(0, LONGEST_LINE).split('\n')[0] ?? '')
