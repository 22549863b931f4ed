import type { ShownEvent } from '@lectern/application'
import { MOST_FOUND } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { readSchedule, scheduleUseCases } from '../schedule/schedule-page.ts'
import { searchFormHtml, textOf } from '../search/search-page.ts'
import { talksByDayHtml } from '../talks/talk-row.ts'
import { eventData } from './event-data.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'

/** The event, and its schedule of the present or the first day, or the talks that a search finds. */
export const eventFirstPage: PageRoute = {
  method: 'GET',
  path: '/event/:name',
  useCases: ['getEventByName', 'searchTalkTexts', ...scheduleUseCases],
  public: true,
  offline: true,
  inReaderZone: true,
  handle: async (website, visit) => {
    const event = await findEvent(website, visit)
    const text = textOf(visit)
    const shown =
      text === ''
        ? await readSchedule(event, visit, website)
        : { content: await foundTalksHtml(event, text, visit, website) }
    const { searchTalks: label } = visit.words.search
    return eventPage(event, visit, website, {
      tab: 'schedule',
      head: eventData(event, visit, website),
      ...shown,
      content: html`${
        event.talksCount > 0 ? searchFormHtml(visit, { path: pathOf(event), label, text }) : undefined
      }
      ${shown.content}`,
    })
  },
}

/** The best talks, by start. */
async function foundTalksHtml(
  { id: eventId, zone }: ShownEvent,
  text: string,
  visit: Visit,
  { lectern }: Pick<Website, 'lectern'>,
): Promise<Html> {
  const { words, actor } = visit
  const page = { start: 0, resultsPerPage: MOST_FOUND }
  const { items, total, isMore } = await lectern.searchTalkTexts(actor, { text, page, eventId })
  if (total === 0) return html`<p class="empty">${words.search.nothingFound(text)}</p>`
  const byStart = items.toSorted((one, other) => one.startDate - other.startDate || one.id - other.id)
  const count = words.search.found.talks(total)
  return html`<h2>${isMore ? words.search.atLeast(count) : count}</h2>
    ${talksByDayHtml(byStart, zone, visit)}`
}
