import type { Listing, RoomView, ShownEvent, ShownTalk, TrackView, UseCases } from '@lectern/application'
import type { Visit, Website } from '../http/page-route.ts'

export interface Programme {
  readonly talks: readonly ShownTalk[]
  readonly tracks: readonly TrackView[]
  readonly rooms: readonly RoomView[]
}

export const readsOfProgramme = [
  'listEventTalks',
  'listEventTracks',
  'listEventRooms',
] as const satisfies readonly (keyof UseCases)[]

/** The first of a longer list are exported. */
const MOST_ITEMS = 10_000

/** All talks of an event by their start, its tracks, and its rooms. */
export async function readProgramme(
  website: Pick<Website, 'lectern'>,
  visit: Pick<Visit, 'actor'>,
  event: Pick<ShownEvent, 'id'>,
): Promise<Programme> {
  const { id: eventId } = event
  const [{ talks, tracks }, rooms] = await Promise.all([
    readTalksAndTracks(website, visit, event),
    allOf((start) =>
      website.lectern.listEventRooms(visit.actor, { eventId, page: { start, resultsPerPage: 0 } }),
    ),
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
    allOf((start) => lectern.listEventTalks(actor, { eventId, page: { start, resultsPerPage: 0 } })),
    allOf((start) => lectern.listEventTracks(actor, { eventId, page: { start, resultsPerPage: 0 } })),
  ])
  return { talks, tracks }
}

/** All pages of a list, up to a limit. */
export async function allOf<Item>(
  pageFrom: (start: number) => Promise<Listing<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let total = 1; items.length < Math.min(total, MOST_ITEMS);) {
    const page = await pageFrom(items.length)
    items.push(...page.items)
    total = page.items.length === 0 ? 0 : page.total
  }
  return items
}
