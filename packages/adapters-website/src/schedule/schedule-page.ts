import { eventPage, findEvent } from '../events/event-page.ts'
import type { PageRoute } from '../http/page-route.ts'
import { readSchedule, scheduleUseCases } from './read-schedule.ts'

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
