import {
  everyPage,
  type RoomView,
  type ShownEvent,
  type ShownTalk,
  type TrackView,
} from '@lectern/application'
import type { Visit, Website } from '../http/page-route.ts'

export interface Programme {
  readonly talks: readonly ShownTalk[]
  readonly tracks: readonly TrackView[]
  readonly rooms: readonly RoomView[]
}

/** All talks of an event by their start, its tracks, and its rooms. */
export async function readProgramme(
  website: Pick<Website, 'lectern'>,
  visit: Pick<Visit, 'actor'>,
  event: Pick<ShownEvent, 'id'>,
): Promise<Programme> {
  const { id: eventId } = event
  const [{ talks, tracks }, rooms] = await Promise.all([
    readTalksAndTracks(website, visit, event),
    everyPage((page) => website.lectern.listEventRooms(visit.actor, { eventId, page })),
  ])
  return { talks, tracks, rooms }
}

/** An event may have more talks than one page of a list. */
export async function readTalksAndTracks(
  { lectern }: Pick<Website, 'lectern'>,
  { actor }: Pick<Visit, 'actor'>,
  { id: eventId }: Pick<ShownEvent, 'id'>,
): Promise<Pick<Programme, 'talks' | 'tracks'>> {
  const [talks, tracks] = await Promise.all([
    everyPage((page) => lectern.listEventTalks(actor, { eventId, page })),
    everyPage((page) => lectern.listEventTracks(actor, { eventId, page })),
  ])
  return { talks, tracks }
}
