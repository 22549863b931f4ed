import type { ShownEvent, UseCases } from '@lectern/application'
import { coloursOf } from '@lectern/domain'
import { eventPage, findEvent } from '../events/event-page.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'
import { type Schedule, scheduleContent } from './schedule-content.ts'

/** What `readSchedule` uses. */
export const scheduleUseCases: readonly (keyof UseCases)[] = ['listEventTalks', 'listEventTracks']

export const schedulePage: PageRoute = {
  method: 'GET',
  path: '/event/:name/schedule',
  useCases: ['getEventByName', ...scheduleUseCases],
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const event = await findEvent(website, visit)
    return eventPage(event, visit, website, {
      tab: 'schedule',
      title: visit.words.events.tabs.schedule,
      below: '/schedule',
      ...(await readSchedule(event, visit, website)),
    })
  },
}

/** The schedule of an event as the query of the visit selects it. */
export async function readSchedule(
  event: ShownEvent,
  visit: Visit,
  { lectern }: Pick<Website, 'lectern'>,
): Promise<Schedule> {
  const input = { eventId: event.id, page: everything }
  const [talks, tracks] = await Promise.all([
    lectern.listEventTalks(visit.actor, input),
    lectern.listEventTracks(visit.actor, input),
  ])
  const colours = coloursOf(tracks.items)
  return scheduleContent({ event, talks: talks.items, tracks: tracks.items, colours }, visit)
}
