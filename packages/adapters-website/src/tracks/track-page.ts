import { coloursOf, type TrackId } from '@lectern/domain'
import { pathId } from '@lectern/http'
import { partPage } from '../events/part-page.ts'
import type { PageRoute } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'

/** A track of an event, with its talks. */
export const trackPage: PageRoute = {
  method: 'GET',
  path: '/track/:trackId',
  public: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const { lectern, uris } = website
    const { actor, words } = visit
    const track = await lectern.getTrack(actor, { trackId: pathId<TrackId>(visit.path, 'trackId', 'Track') })
    const { id, event, trackName: name, trackDescription: description } = track
    const [talks, tracks] = await Promise.all([
      lectern.listEventTalks(actor, { eventId: event.id, page: everything }),
      lectern.listEventTracks(actor, { eventId: event.id, page: everything }),
    ])
    const part = {
      event,
      name,
      description,
      path: `/track/${id}`,
      api: uris.track(id),
      of: words.events.trackOf,
      look: `track track-${coloursOf(tracks.items).get(id)}`,
      talks: talks.items.filter((talk) => talk.tracks.some(({ trackId }) => trackId === id)),
      listed: { colours: 'without tracks' },
      noTalks: words.events.noTalksInTrack,
    } as const
    return partPage(part, visit, website)
  },
}
