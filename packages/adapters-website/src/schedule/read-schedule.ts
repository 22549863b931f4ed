import type { ShownEvent, UseCases } from '@lectern/application'
import type { Visit, Website } from '../http/page-route.ts'
import { coloursOf } from '../talks/talk-row.ts'
import { type Schedule, scheduleContent } from './schedule-content.ts'

const ALL = { start: 0, resultsPerPage: 0 } as const

/** What `readSchedule` uses. */
export const scheduleUseCases: readonly (keyof UseCases)[] = ['listEventTalks', 'listEventTracks']

/** The schedule of an event as the query of the visit selects it. */
export async function readSchedule(
  event: ShownEvent,
  visit: Visit,
  { lectern }: Pick<Website, 'lectern'>,
): Promise<Schedule> {
  const input = { eventId: event.id, page: ALL }
  const [talks, tracks] = await Promise.all([
    lectern.listEventTalks(visit.actor, input),
    lectern.listEventTracks(visit.actor, input),
  ])
  const colours = coloursOf(tracks.items)
  return scheduleContent({ event, talks: talks.items, tracks: tracks.items, colours }, visit)
}
