import { html } from '../../http/page/html.ts'
import type { PageRoute } from '../http/page-route.ts'
import { coloursOf } from '../talks/talk-row.ts'
import { talksByDayHtml } from '../talks/talks-by-day.ts'
import { pathOf } from './event-head.ts'
import { eventData } from './event-data.ts'
import { eventPage, findEvent } from './event-page.ts'

/** How many talks the first page shows. */
const SHOWN = 20

/** The event, and its programme. */
export const eventFirstPage: PageRoute = {
  method: 'GET',
  path: '/event/:name',
  useCases: ['getEventByName', 'listEventTalks', 'listEventTracks'],
  public: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, words, at } = visit
    const event = await findEvent(website, visit)
    const [talks, tracks] = await Promise.all([
      lectern.listEventTalks(actor, { eventId: event.id, page: { start: 0, resultsPerPage: SHOWN } }),
      lectern.listEventTracks(actor, { eventId: event.id, page: { start: 0, resultsPerPage: 0 } }),
    ])
    return eventPage(event, visit, website, {
      tab: 'schedule',
      head: eventData(event, visit, website),
      content: html`<h2 class="visually-hidden">${words.events.tabs.schedule}</h2>
        ${
          talks.total === 0
            ? html`<p class="empty">${words.events.noTalks}</p>`
            : talksByDayHtml(talks.items, event.zone, visit, coloursOf(tracks.items))
        }
        ${talks.total > SHOWN ? html`<p><a href="${at(`${pathOf(event)}/talks`)}">${words.events.allTalks}</a></p>` : undefined}`,
    })
  },
}
