import { coloursOf, type RoomId } from '@lectern/domain'
import { html, pathId } from '@lectern/http'
import { partPage } from '../events/part-page.ts'
import type { PageRoute } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'

/** A room of an event, with its talks. */
export const roomPage: PageRoute = {
  method: 'GET',
  path: '/room/:roomId',
  public: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const { lectern, uris } = website
    const { actor, words } = visit
    const room = await lectern.getRoom(actor, { roomId: pathId<RoomId>(visit.path, 'roomId', 'Room') })
    const { id, event, roomName: name, roomDescription: description, capacity, mapUri } = room
    const [talks, tracks] = await Promise.all([
      lectern.listEventTalks(actor, { eventId: event.id, room: name, page: everything }),
      lectern.listEventTracks(actor, { eventId: event.id, page: everything }),
    ])
    const part = {
      event,
      name,
      description,
      path: `/room/${id}`,
      api: uris.room(id),
      of: words.events.roomOf,
      facts: capacity === undefined ? undefined : html`<span>${words.events.places(capacity)}</span>`,
      below:
        mapUri === ''
          ? undefined
          : html`<p class="no-print">
              <a class="button quiet" href="${mapUri}" rel="nofollow noopener ugc">${words.events.map}</a>
            </p>`,
      talks: talks.items,
      listed: { colours: coloursOf(tracks.items), ofRoom: true },
      noTalks: words.events.noTalksInRoom,
    } as const
    return partPage(part, visit, website)
  },
}
