import { html } from '@lectern/http'
import type { PageRoute } from '../http/page-route.ts'
import { readSchedule } from '../schedule/schedule-page.ts'
import { eventData } from './event-data.ts'
import { sponsorsHtml } from './event-identity.ts'
import { eventPage, findEvent } from './event-page.ts'

/** The event, and its schedule of the present or the first day. */
export const eventFirstPage: PageRoute = {
  method: 'GET',
  path: '/event/:name',
  public: true,
  offline: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const event = await findEvent(website, visit)
    const { shown, ...schedule } = await readSchedule(event, visit, website)
    return eventPage(event, visit, website, {
      tab: 'schedule',
      head: eventData(event, shown, visit, website),
      ...schedule,
      content: html`${schedule.content} ${sponsorsHtml(event, visit.words, website.uris)}`,
    })
  },
}
