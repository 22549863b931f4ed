import { coloursOf, type RoomId } from '@lectern/domain'
import { eventTag, html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { headHtml } from '../http/head.ts'
import { crumbsTo } from '../http/nav.ts'
import { cachedUntil, page, type PageRoute } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import { talksByDayHtml } from '../talks/talk-row.ts'
import { proseHtml } from '../text/prose.ts'

/** A room of an event, with its talks. */
export const roomPage: PageRoute = {
  method: 'GET',
  path: '/room/:roomId',
  useCases: ['getRoom', 'listEventTalks', 'listEventTracks'],
  public: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const { lectern, uris } = website
    const { actor, words, at } = visit
    const room = await lectern.getRoom(actor, { roomId: pathId<RoomId>(visit.path, 'roomId', 'Room') })
    const { event, roomName, roomDescription, capacity, mapUri } = room
    const [talks, tracks] = await Promise.all([
      lectern.listEventTalks(actor, { eventId: event.id, room: roomName, page: everything }),
      lectern.listEventTracks(actor, { eventId: event.id, page: everything }),
    ])
    const title = `${roomName} · ${event.name}`
    return {
      ...page(
        title,
        html`<header class="stack">
            <h1 dir="auto">${roomName}</h1>
            <p class="facts">
              <span>${words.events.roomOf} <a href="${at(pathOf(event))}" dir="auto">${event.name}</a></span>
              <span>${words.talks.total(talks.total)}</span>
              ${capacity === undefined ? undefined : html`<span>${words.events.places(capacity)}</span>`}
            </p>
            ${mapUri === '' ? undefined : html`<p class="no-print"><a class="button quiet" href="${mapUri}" rel="nofollow noopener ugc">${words.events.map}</a></p>`}
            ${roomDescription === '' ? undefined : proseHtml(roomDescription)}
          </header>
          <section class="after-head">
            <h2 class="visually-hidden">${words.events.tabs.talks}</h2>
            ${
              talks.total === 0
                ? html`<p class="empty">${words.events.noTalksInRoom}</p>`
                : talksByDayHtml(talks.items, event.zone, visit, {
                    colours: coloursOf(tracks.items),
                    ofRoom: true,
                  })
            }
          </section>`,
      ),
      ownHeading: true,
      head: headHtml(
        {
          title,
          description: roomDescription || title,
          path: `/room/${room.id}`,
          api: uris.room(room.id),
        },
        visit,
        website,
      ),
      crumbs: crumbsTo(visit, [event.name, pathOf(event)], [roomName]),
      cacheRule: cachedUntil(eventTag(event.id)),
    }
  },
}
