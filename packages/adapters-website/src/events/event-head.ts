import type { ShownEvent } from '@lectern/application'
import { averageOf, isRunning } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { eventCalendarMenu } from '../exports/calendar-menu.ts'
import { formHtml } from '../http/form-html.ts'
import { navHtml } from '../http/nav.ts'
import { shareButton } from '../http/share-button.ts'
import type { Visit, Website } from '../http/page-route.ts'
import { cancelledBadge } from '../text/cancelled.ts'
import { formatDays } from '../time/formats.ts'
import { linkItemsHtml } from './event-identity.ts'
import { imageHtml, imageOfType, logoHtml } from './images.ts'
import { openCallHtml } from './open-call.ts'
import { pictureHtml } from './picture.ts'

/** The pages of an event that have a tab, in their order. */
export const eventTabs = ['schedule', 'talks', 'speakers', 'comments', 'about'] as const
export type EventTab = (typeof eventTabs)[number]

/** Above every page of an event. */
export function eventHeadHtml(
  event: ShownEvent,
  visit: Visit,
  website: Pick<Website, 'uris' | 'address'>,
): Html {
  const { words, now, at } = visit
  const { name, tagline, location, hashtag, href, attendeeCount } = event
  const { uris } = website
  const banner = imageOfType(event, 'banner')
  const picture = logoHtml(event, uris) ?? pictureHtml(event, uris, 140)
  const facts = html`<p class="facts">
    <span
      >${isRunning(event, now) ? html`<span class="badge now">${words.events.now}</span> ` : undefined}${formatDays(words.locale, event.startDate, event.endDate, event.zone)}</span
    >
    ${location === '' ? undefined : html`<span dir="auto">${location}</span>`}
    ${hashtag === '' ? undefined : html`<span dir="auto">#${hashtag.replace(/^#/u, '')}</span>`}
  </p>`
  const titles = html`<div class="titles">
    <h1 dir="auto">${name}</h1>
    ${cancelledBadge(event.cancelled, words)}
    ${tagline === '' ? undefined : html`<p class="tagline" dir="auto">${tagline}</p>`}
    ${banner === undefined ? facts : undefined}
  </div>`
  return html`<header class="event-head${banner === undefined ? '' : ' with-banner'}">
      ${banner && html`<div class="banner-head">${imageHtml(banner, uris)} ${titles}</div>`} ${picture}
      <div class="body">
        ${banner === undefined ? titles : facts}
        <div class="row">
          ${attendForm(event, visit)}
          ${
            attendeeCount === 0
              ? undefined
              : html`<a href="${at(`${pathOf(event)}/attendees`)}">${words.events.going(attendeeCount)}</a>`
          }
          ${averageHtml(words, averageOf(event.ratingCounts))}
          ${href === '' ? undefined : html`<a href="${href}" rel="nofollow noopener ugc">${words.events.website}</a>`}
          ${eventCalendarMenu(event, visit, website)} ${shareButton(pathOf(event), visit, website)}
        </div>
        ${
          event.links.length === 0
            ? undefined
            : html`<ul class="row event-links">
                ${linkItemsHtml(event)}
              </ul>`
        }
      </div>
    </header>
    ${approvalNote(event, visit)} ${openCallHtml(event, visit)}`
}

export const pathOf = ({ urlFriendlyName }: Pick<ShownEvent, 'urlFriendlyName'>): string =>
  `/event/${urlFriendlyName}`

const attendForm = (event: ShownEvent, visit: Visit): Html =>
  event.attending
    ? formHtml(visit, {
        action: attendancePath(event, 'unattend', visit),
        submit: visit.words.events.attending,
        look: 'pressed',
      })
    : formHtml(visit, { action: attendancePath(event, 'attend', visit), submit: visit.words.events.attend })

/** The target of the button on this page of the event, to which it leads back. */
export const attendancePath = (event: ShownEvent, what: 'attend' | 'unattend', { target }: Visit): string =>
  `${pathOf(event)}/${what}?${new URLSearchParams({ back: target.replace(/\?.*$/su, '') }).toString()}`

function approvalNote({ approval }: ShownEvent, { words }: Visit): Html | undefined {
  const { pendingNote, rejectedNote, rejectedBecause } = words.events
  switch (approval.state) {
    case 'approved':
      return undefined
    case 'pending':
      return html`<p class="box approval">${pendingNote}</p>`
    case 'rejected':
      return html`<div class="box approval">
        <p>${rejectedNote}</p>
        ${approval.reason === '' ? undefined : html`<p dir="auto">${rejectedBecause(approval.reason)}</p>`}
      </div>`
  }
}

/** Links to the pages of an event. */
export function eventTabsHtml(event: ShownEvent, current: EventTab | undefined, visit: Visit): Html {
  const { events } = visit.words
  const counts: Partial<Record<EventTab, number>> = {
    talks: event.talksCount,
    comments: event.eventCommentsCount + event.talkCommentsCount,
  }
  const links = eventTabs.map((tab) => ({
    name: events.tabs[tab],
    path: tab === 'schedule' ? pathOf(event) : `${pathOf(event)}/${tab}`,
    isCurrent: tab === current,
    count: counts[tab] === 0 ? undefined : counts[tab],
  }))
  const now = { name: visit.words.now.title, path: `${pathOf(event)}/now`, isCurrent: false }
  return navHtml(visit, 'tabs', events.pagesOfEvent, isRunning(event, visit.now) ? [now, ...links] : links)
}
