import { asId, coloursOf, type TrackId } from '@lectern/domain'
import type { TrackView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, pagerHtml, startOf } from '../http/pager.ts'
import { talksByDayHtml } from '../talks/talk-row.ts'
import { changesLinkHtml } from '../talk-changes/change-text.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'

/** All talks of an event by start; those of one track are one page. */
export const eventTalksPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/talks',
  public: true,
  offline: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, words } = visit
    const event = await findEvent(website, visit)
    const track = trackOf(visit)
    const page =
      track === undefined
        ? { start: startOf(visit), resultsPerPage: ITEMS_PER_PAGE }
        : { start: 0, resultsPerPage: 0 }
    const [talks, tracks] = await Promise.all([
      lectern.listEventTalks(actor, { eventId: event.id, page }),
      lectern.listEventTracks(actor, { eventId: event.id, page: { start: 0, resultsPerPage: 0 } }),
    ])
    const shown =
      track === undefined
        ? talks.items
        : talks.items.filter((talk) => talk.tracks.some(({ trackId }) => trackId === track))
    const { ofTalks: recent, nextChange } = await lectern.listRecentChanges(actor, {
      talkIds: shown.map(({ id }) => id),
    })
    const path = `${pathOf(event)}/talks`
    return eventPage(event, visit, website, {
      tab: 'talks',
      title: words.events.tabs.talks,
      below: '/talks',
      content: html`<h2 class="visually-hidden">${words.events.tabs.talks}</h2>
        ${tracksHtml(tracks.items, track, path, visit)}
        ${
          shown.length === 0
            ? html`<p class="empty">
                ${track === undefined ? words.events.noTalks : words.events.noTalksInTrack}
              </p>`
            : talksByDayHtml(shown, event.zone, visit, { colours: coloursOf(tracks.items), recent })
        }
        ${track === undefined ? pagerHtml(talks, path, visit) : undefined} ${changesLinkHtml(event, visit)}`,
      changes: [nextChange],
    })
  },
}

/** Anything else than an id is no track. */
function trackOf({ query }: Pick<Visit, 'query'>): TrackId | undefined {
  const track = query.get('track') ?? ''
  return /^[1-9]\d{0,14}$/u.test(track) ? asId<TrackId>(Number(track)) : undefined
}

function tracksHtml(
  tracks: readonly TrackView[],
  current: TrackId | undefined,
  path: string,
  { words, at }: Visit,
): Html | undefined {
  if (tracks.length === 0) return undefined
  const { allTracks, talksByTrack } = words.events
  const link = (address: string, content: Html | string, isCurrent: boolean): Html =>
    html`<li>
      <a class="tag" href="${at(address)}" ${isCurrent ? html` aria-current="true"` : undefined}
        >${content}</a
      >
    </li>`
  const colours = coloursOf(tracks)
  const list = html`<nav aria-label="${talksByTrack}">
    <ul class="tags">
      ${link(path, allTracks, current === undefined)}
      ${tracks.map(({ id, trackName }) =>
        link(
          `${path}?track=${id}`,
          html`<span class="track track-${colours.get(id)}" dir="auto">${trackName}</span>`,
          id === current,
        ),
      )}
    </ul>
  </nav>`
  if (tracks.length <= MOST_IN_SIGHT) return list
  return html`<details class="no-print" ${current === undefined ? undefined : html` open`}>
    <summary>${talksByTrack}</summary>
    ${list}
  </details>`
}

/** More tracks than these are folded away, because they would fill the screen of a phone. */
const MOST_IN_SIGHT = 12
