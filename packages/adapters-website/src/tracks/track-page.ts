import { coloursOf, type TrackId } from '@lectern/domain'
import { eventTag, html, pathId } from '@lectern/http'
import { cachedUntil, page, type PageRoute } from '../http/page-route.ts'
import { headHtml } from '../http/head.ts'
import { crumbsTo } from '../http/nav.ts'
import { everything } from '../http/pager.ts'
import { pathOf } from '../events/event-head.ts'
import { talksByDayHtml } from '../talks/talk-row.ts'
import { proseHtml } from '../text/prose.ts'

/** A track of an event, with its talks. */
export const trackPage: PageRoute = {
  method: 'GET',
  path: '/track/:id',
  useCases: ['getTrack', 'listEventTalks', 'listEventTracks'],
  public: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const { lectern, uris } = website
    const { actor, words, at } = visit
    const track = await lectern.getTrack(actor, { trackId: pathId<TrackId>(visit.path, 'id', 'Track') })
    const { event, trackName, trackDescription } = track
    const [talks, tracks] = await Promise.all([
      lectern.listEventTalks(actor, { eventId: event.id, page: everything }),
      lectern.listEventTracks(actor, { eventId: event.id, page: everything }),
    ])
    const own = talks.items.filter((talk) => talk.tracks.some(({ trackId }) => trackId === track.id))
    const colours = coloursOf(tracks.items)
    const title = `${trackName} · ${event.name}`
    return {
      ...page(
        title,
        html`<header class="stack">
            <h1 class="track track-${colours.get(track.id)}" dir="auto">${trackName}</h1>
            <p class="facts">
              <span>${words.events.trackOf} <a href="${at(pathOf(event))}" dir="auto">${event.name}</a></span>
              <span>${words.talks.total(own.length)}</span>
            </p>
            ${trackDescription === '' ? undefined : proseHtml(trackDescription)}
          </header>
          <section class="after-head">
            <h2 class="visually-hidden">${words.events.tabs.talks}</h2>
            ${
              own.length === 0
                ? html`<p class="empty">${words.events.noTalksInTrack}</p>`
                : talksByDayHtml(own, event.zone, visit, { colours: 'without tracks' })
            }
          </section>`,
      ),
      ownHeading: true,
      head: headHtml(
        {
          title,
          description: trackDescription || title,
          path: `/track/${track.id}`,
          api: uris.track(track.id),
        },
        visit,
        website,
      ),
      crumbs: crumbsTo(visit, [event.name, pathOf(event)], [trackName]),
      cacheRule: cachedUntil(eventTag(event.id)),
    }
  },
}
