import type { ShownEvent, ShownTalk } from '@lectern/application'
import {
  after,
  coloursOf,
  endOfDay,
  type Instant,
  isRunning,
  MINUTE,
  type RecentChanges,
  talkEnds,
  toIso,
  type TrackId,
} from '@lectern/domain'
import { eventTag, html, type Html } from '@lectern/http'
import { nextBoundary } from '../events/boundaries.ts'
import { readTalksAndTracks } from '../events/read-programme.ts'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { headHtml } from '../http/head.ts'
import { belowEvent } from '../http/nav.ts'
import { cachedUntil, page, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { recentHtml } from '../talk-changes/change-text.ts'
import { justEndedChanges, justEndedHtml } from '../talks/just-ended.ts'
import { lookOf } from '../talks/talk-row.ts'
import { formatHours, formatMoment } from '../time/formats.ts'
import { boardOf, type BoardPlace } from './board.ts'
import { live } from './live.ts'

/** What the page of an event shows of the present, and how it stays up to date until the event is over. */
export async function readNow(
  event: ShownEvent,
  visit: Visit,
  website: Pick<Website, 'lectern' | 'uris' | 'frame'>,
): Promise<Pick<Page, 'content' | 'head' | 'stream' | 'cacheRule'> & { readonly clock: Html | undefined }> {
  const { now, actor } = visit
  const { talks, tracks } = await readTalksAndTracks(website, visit, event)
  const places = boardOf(talks, now, event.zone)
  const { ofTalks: recent, nextChange } = await website.lectern.listRecentChanges(actor, {
    talkIds: talks.map(({ id }) => id),
  })
  const isOn = isRunning(event, now) || places.some(({ running }) => running.length > 0)
  const parts = { colours: coloursOf(tracks), recent, event, visit }
  const rule = cachedUntil(
    eventTag(event.id),
    nextBoundary(event, now),
    nextChange,
    ...justEndedChanges(talks, now),
    ...talks.map(({ startDate }) => startDate).filter((start) => start > now),
    after(endOfDay(now, event.zone), 1),
  )
  const isLive = (isOn || now <= event.endDate) && event.approval.state === 'approved'
  return {
    clock: isOn ? clockHtml(parts) : undefined,
    content: html`${isOn && places.length > 0 ? boardHtml(places, parts) : html`<p class="empty">${nothingOn(event, talks, visit)}</p>`}
    ${justEndedHtml(talks, visit)}`,
    ...(isLive && live(event, rule, shownKinds, website)),
    cacheRule: cachedUntil(
      rule.dependsOn,
      rule.validUntil,
      isOn ? after(now, MINUTE - (now % MINUTE)) : undefined,
    ),
  }
}

/** What the page does not show is no reason to read it again. */
const shownKinds = /^(?:event|talk|programme)\./u

/** What runs and what is next in each room of an event, for a phone and for a screen in the hall. */
export const nowPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/now',
  public: true,
  handle: async (website, visit) => {
    const { words, at } = visit
    const event = await findEvent(website, visit)
    const { clock, content, head, ...shown } = await readNow(event, visit, website)
    const path = pathOf(event)
    const title = `${words.now.title} · ${event.name}`
    return {
      ...page(
        title,
        html`<header class="now-head">
            <h1><a href="${at(path)}" dir="auto">${event.name}</a></h1>
            ${clock}
            <p><a href="${at(`${path}/schedule`)}">${words.events.tabs.schedule}</a></p>
          </header>
          ${content}`,
      ),
      ownHeading: true,
      ...shown,
      head: html`${headHtml(
        { title, description: words.now.means(event.name), path: `${path}/now` },
        visit,
        website,
      )}
      ${head}`,
      ...belowEvent(visit, event, [words.now.title]),
    }
  },
}

interface Parts {
  readonly colours: ReadonlyMap<TrackId, number>
  readonly recent: RecentChanges['ofTalks']
  readonly event: ShownEvent
  readonly visit: Visit
}

const clockHtml = ({ event: { zone }, visit: { words, now } }: Parts): Html =>
  html`<p class="clock">
    <time datetime="${toIso(now, zone)}">${formatMoment(words.locale, 'time', now, zone)}</time>
  </p>`

/** The most rooms on a screen in a hall with one, two and three of them beside each other. */
const MOST_ROOMS = [5, 10, 18]

function boardHtml(places: readonly BoardPlace<ShownTalk>[], parts: Parts): Html {
  const { now: words } = parts.visit.words
  const rooms = places.filter(({ name }) => name !== undefined).length
  const beside = MOST_ROOMS.filter((most) => rooms > most).length + 1
  return html`<ul class="board of-${beside}">
    ${places.map(
      ({ name, room, running, next }) =>
        html`<li class="place${name === undefined ? ' everybody' : ''}">
          <h2 dir="auto">
            ${room === undefined ? (name ?? words.everybody) : html`<a href="${parts.visit.at(`/room/${room.roomId}`)}">${room.roomName}</a>`}
          </h2>
          <div class="on">
            ${running.length === 0 && name !== undefined ? html`<p class="quiet">${words.nothingNow}</p>` : running.map((talk) => talkHtml(talk, parts))}
          </div>
          <div class="next">${next.map((talk) => talkHtml(talk, parts, words.next))}</div>
        </li>`,
    )}
  </ul>`
}

function talkHtml(talk: ShownTalk, { colours, recent, event, visit }: Parts, label?: string): Html {
  const { words, at, now } = visit
  const { startDate, duration, stub, talkTitle, speakers, tracks, room } = talk
  const dateOf = (moment: Instant): string => toIso(moment, event.zone).slice(0, 10)
  const day =
    dateOf(startDate) > dateOf(now)
      ? `${formatMoment(words.locale, 'short-day', startDate, event.zone)}, `
      : ''
  const end = duration === 0 ? startDate : talkEnds(talk)
  const names = [
    speakers.map(({ speakerName }) => speakerName).join(', '),
    ...(room === undefined ? [] : tracks.map(({ trackName }) => trackName)),
  ].filter((name) => name !== '')
  const changed = recentHtml(recent.get(talk.id), startDate, event.zone, visit)
  return html`<article class="${lookOf(tracks, colours)}">
    <p class="figures">
      ${label === undefined ? undefined : html`<strong>${label}</strong>`}
      ${day}${formatHours(words.locale, startDate, end, event.zone)}
    </p>
    <h3><a href="${at(`/talk/${stub}`)}" dir="auto">${talkTitle}</a></h3>
    ${names.length === 0 && !changed ? undefined : html`<p class="facts">${changed} ${names.map((name) => html`<span dir="auto">${name}</span>`)}</p>`}
  </article>`
}

/** Before the first talk, after the event, and when nothing is left of its last day. */
function nothingOn(
  { startDate, endDate, zone, cancelled }: ShownEvent,
  [first]: readonly ShownTalk[],
  { words, now }: Visit,
): string {
  if (cancelled) return words.events.cancelled
  if (now > endDate) return words.now.over
  if (startDate <= now) return words.now.nothingMore
  const begins = first?.startDate ?? startDate
  const time = first && formatMoment(words.locale, 'time', begins, zone)
  return words.now.begins(formatMoment(words.locale, 'weekday', begins, zone), time)
}
