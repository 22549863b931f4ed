import type { EventListing, ShownEvent } from '@lectern/application'
import { html, type Html } from '../../http/page/html.ts'
import { nextBoundary } from '../events/boundaries.ts'
import { eventRow } from '../events/event-row.ts'
import { cachedUntil } from '../http/cache-rule.ts'
import { page } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'

const SHOWN = 6

export const frontPage: PageRoute = {
  method: 'GET',
  path: '/',
  useCases: ['listEvents'],
  public: true,
  handle: async (website, visit) => {
    const { actor, words, now } = visit
    const list = (filter: string): Promise<EventListing<ShownEvent>> =>
      website.lectern.listEvents(actor, {
        filter,
        page: { start: 0, resultsPerPage: SHOWN },
        verbose: false,
      })
    const [upcoming, calls] = await Promise.all([list('upcoming'), list('cfp')])
    const { comingUp, openCalls } = words.events
    return {
      ...page(
        website.frame.site.name,
        html`<div class="stack-l">
          ${section(comingUp, upcoming, visit, website)} ${section(openCalls, calls, visit, website)}
        </div>`,
      ),
      cacheRule: cachedUntil(
        'events',
        upcoming.nextChange,
        calls.nextChange,
        ...[...upcoming.items, ...calls.items].map((event) => nextBoundary(event, now)),
      ),
    }
  },
}

function section(
  heading: string,
  { items }: EventListing<ShownEvent>,
  visit: Visit,
  website: Website,
): Html | undefined {
  if (items.length === 0) return undefined
  return html`<section>
    <div class="section-head"><h2>${heading}</h2></div>
    <ul class="rows">
      ${items.map((event) => eventRow(event, visit, website))}
    </ul>
  </section>`
}
