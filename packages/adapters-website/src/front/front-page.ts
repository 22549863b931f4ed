import {
  type Listing,
  type NextTalksListing,
  type RatedTalk,
  SHORT_LIST,
  type ShownEvent,
} from '@lectern/application'
import {
  averageOf,
  callCloses,
  countOf,
  isAdmin,
  MOST_RUNNING_EVENTS,
  type RatingCounts,
  talkEnds,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { averageHtml } from '../comments/stars.ts'
import { nextBoundary } from '../events/boundaries.ts'
import { eventLink, eventRow } from '../events/event-row.ts'
import { daysUntil, nextCallChange } from '../events/open-call.ts'
import { cachedUntil, page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { type ListSection, sectionOf } from '../http/pager.ts'
import { headHtml } from '../http/head.ts'
import { demoLinksHtml } from '../demo/demo-accounts.ts'
import { VARY_OF_PAGES } from '../http/write-page.ts'
import { bigSearchHtml } from '../search/search-page.ts'
import { boardOf, type BoardPlace } from '../now/board.ts'
import { talkLink } from '../talks/talk-link.ts'
import { formatMoment } from '../time/formats.ts'

const SHOWN = { start: 0, resultsPerPage: SHORT_LIST } as const
const RUNNING = { start: 0, resultsPerPage: MOST_RUNNING_EVENTS } as const

export const frontPage: PageRoute = {
  method: 'GET',
  path: '/',
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const { lectern, frame } = website
    const { actor, words, now } = visit
    const [running, next, upcoming, calls, rated] = await Promise.all([
      lectern.listRunningEvents(actor, { page: RUNNING, verbose: false }),
      lectern.listHappeningNext(actor, {}),
      lectern.listEvents(actor, { filter: 'upcoming', page: SHOWN, verbose: false }),
      lectern.listEvents(actor, { filter: 'cfps', page: SHOWN, verbose: false }),
      lectern.listRecentlyRated(actor, {}),
    ])
    const events = [...running.items, ...upcoming.items, ...calls.items]
    const { onNow, filters, openCalls, recentlyRated, allUpcoming, allCalls } = words.events
    const row = (event: ShownEvent): Html => eventRow(event, visit, website)
    const section = (heading: string, rows: readonly (Html | undefined)[], link?: ListSection['link']) =>
      rows.length === 0 ? undefined : sectionOf(visit, { heading, rows, link })
    return {
      ...page(
        frame.site.name,
        html`${welcome(visit, website)} ${demoLinksHtml(website, visit, onNowOf(running, next))}
          ${section(
            onNow,
            running.items.flatMap((event) => [row(event), roomsHtml(event, next.items, visit)]),
          )}
          <div class="columns">
            <div class="stack-l">
              ${section(filters.upcoming, upcoming.items.map(row), [allUpcoming, '/events?filter=upcoming'])}
              ${events.length === 0 ? emptySiteHtml(visit) : undefined}
            </div>
            <div class="stack-l">
              ${section(
                openCalls,
                calls.items.map((event) => callRow(event, visit)),
                [allCalls, '/events?filter=cfp'],
              )}
              ${section(
                recentlyRated,
                rated.items.map((talk) => ratedRow(talk, visit)),
              )}
            </div>
          </div>`,
      ),
      ownHeading: true,
      // At this address, `Accept` decides between the page and the start of the API.
      headers: { vary: `Accept, ${VARY_OF_PAGES}` },
      head: headHtml({ title: frame.site.name, description: words.site.tagline, path: '/' }, visit, website),
      cacheRule: cachedUntil(
        'events',
        running.nextChange,
        next.nextChange,
        upcoming.nextChange,
        calls.nextChange,
        ...events.map((event) => nextBoundary(event, now)),
        ...calls.items.map((event) => nextCallChange(event, now)),
      ),
    }
  },
}

const onNowOf = (running: Listing<ShownEvent>, next: NextTalksListing) => ({
  event: running.items[0],
  talk: next.items.find(({ running, speakers }) => running && speakers.length > 0),
})

const welcome = (visit: Visit, { frame }: Website): Html =>
  html`<header class="welcome">
    <h1>${frame.site.name}</h1>
    <p class="quiet">${visit.words.site.tagline}</p>
    ${bigSearchHtml(visit)}
  </header>`

/**
 * Below a running event: a column for each room with what runs and what is next, those where something runs first, and the way
 * to all of it.
 */
function roomsHtml(
  { id, name, urlFriendlyName, zone }: ShownEvent,
  talks: NextTalksListing['items'],
  visit: Visit,
): Html | undefined {
  const { at, words, now } = visit
  const places = boardOf(
    talks.filter(({ event }) => event.id === id),
    now,
    zone,
  )
  if (places.length === 0) return undefined
  const talkHtml = (talk: NextTalksListing['items'][number]): Html => {
    const [said, moment] = talk.running
      ? [words.events.until, talkEnds(talk)]
      : [words.now.next, talk.startDate]
    return html`<li${talk.running ? html` class="running"` : undefined}>
      ${talkLink(talk, visit)}
      <p class="small quiet">${said} ${formatMoment(words.locale, 'time', moment, zone)}</p>
    </li>`
  }
  return html`<li class="on-now">
    <ul class="room-columns scroller">
      ${places.toSorted(runningFirst).map(
        ({ name: place, running, next }) =>
          html`<li>
            <h4 dir="auto">${place ?? words.now.everybody}</h4>
            <ul>
              ${running.map(talkHtml)} ${next.map(talkHtml)}
            </ul>
          </li>`,
      )}
    </ul>
    <a class="button quiet" href="${at(`/event/${urlFriendlyName}/now`)}"
      >${words.now.inEachRoom} <span class="visually-hidden" dir="auto">${name}</span></a
    >
  </li>`
}

const runningFirst = (one: BoardPlace<unknown>, other: BoardPlace<unknown>): number =>
  Math.min(other.running.length, 1) - Math.min(one.running.length, 1)

function callRow(event: ShownEvent, visit: Visit): Html {
  const { words, now } = visit
  const days = daysUntil(callCloses(event), event, now)
  return html`<li class="list-row short">
    <div class="body">
      <h3>${eventLink(event, visit)}</h3>
      <p class="facts">
        <span>${words.events.callClosesIn(days)}</span>
        ${event.location === '' ? undefined : html`<span dir="auto">${event.location}</span>`}
      </p>
    </div>
  </li>`
}

const ratedRow = (talk: RatedTalk, visit: Visit): Html =>
  html`<li class="list-row short">
    <div class="body">
      <h3>${talkLink(talk, visit)}</h3>
      <p class="facts">
        ${
          talk.speakers.length === 0
            ? undefined
            : html`<span dir="auto">${talk.speakers.map(({ speakerName }) => speakerName).join(', ')}</span>`
        }
        <span dir="auto">${talk.event.name}</span>
      </p>
      <p class="facts">
        ${figuresHtml(talk.ratingCounts, visit, visit.words.comments.ratings)}
        ${talk.voteFigures && figuresHtml(talk.voteFigures.counts, visit, visit.words.talks.votes.total)}
      </p>
    </div>
  </li>`

const figuresHtml = (counts: RatingCounts, { words }: Visit, inWords: (total: number) => string): Html =>
  html`<span>${averageHtml(words, averageOf(counts))} ${inWords(countOf(counts))}</span>`

/** What to do on a site without events: steps for site admins, one link for everybody else. */
function emptySiteHtml({ actor, words, at }: Visit): Html {
  const { noEvents, submitFirst, firstSteps } = words.events
  const submit = html`<a class="button" href="${at('/event/submit')}">${submitFirst}</a>`
  if (!isAdmin(actor)) {
    return html`<p class="empty">${noEvents}</p>
      <p>${submit}</p>`
  }
  const { title, setupMeans, submitMeans, talksMean, pendingMean, pending } = firstSteps
  return html`<p class="empty">${noEvents}</p>
    <section class="stack">
      <h2>${title}</h2>
      <ol class="prose">
        <li>${setupMeans} <a href="${at('/admin/setup')}">${words.admin.setup.title}</a></li>
        <li>${submitMeans}</li>
        <li>${talksMean}</li>
        <li>${pendingMean} <a href="${at('/admin/events')}">${pending}</a></li>
      </ol>
      <p>${submit}</p>
    </section>`
}
