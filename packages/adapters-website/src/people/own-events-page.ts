import type { EventListing, ShownEvent } from '@lectern/application'
import { requireMember } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { eventRow } from '../events/event-row.ts'
import { noticeHtml } from '../http/form-html.ts'
import { navHtml } from '../http/nav.ts'
import { page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'

const PATH = '/user/events'

const kinds = ['attending', 'hosting'] as const
type Kind = (typeof kinds)[number]

/** The events that the member attends or hosts. */
export const ownEventsPage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, words, query } = visit
    const { userId } = requireMember(actor, 'view data')
    const kind: Kind = query.get('as') === 'host' ? 'hosting' : 'attending'
    const request = (isShown: boolean) => ({
      userId,
      page: { ...pageOf(visit), ...(isShown ? {} : { start: 0 }) },
      verbose: false,
    })
    const [attending, hosting] = await Promise.all([
      lectern.listAttendedEvents(actor, request(kind === 'attending')),
      lectern.listHostedEvents(actor, request(kind === 'hosting')),
    ])
    const events = { attending, hosting }
    const tabs = kinds.map((one) => ({
      name: words.people[one],
      path: addresses[one],
      isCurrent: one === kind,
      count: events[one].total,
    }))
    return {
      ...page(
        words.site.myEvents,
        html`${navHtml(visit, 'tabs', words.site.myEvents, tabs)}
        ${listHtml(kind, events[kind], visit, website)} ${pagerHtml(events[kind], PATH, visit)}`,
      ),
      notices: noticeHtml(visit, { deleted: words.hosting.deletion.done }),
    }
  },
}

const addresses: Readonly<Record<Kind, string>> = { attending: PATH, hosting: `${PATH}?as=host` }

/** Those that wait for approval come first. */
function listHtml(
  kind: Kind,
  { items, total }: EventListing<ShownEvent>,
  visit: Visit,
  website: Website,
): Html {
  const { words, at } = visit
  if (total === 0) {
    return html`<div class="empty stack">
      <p>${words.people.noOwnEvents[kind]}</p>
      <p><a class="button" href="${at('/events')}">${words.people.findEvents}</a></p>
    </div>`
  }
  const { waiting = [], decided = [] } = Object.groupBy(items, ({ approval }) =>
    approval.state === 'pending' ? 'waiting' : 'decided',
  )
  const rows = (events: readonly ShownEvent[]): Html =>
    rowsHtml(events.map((event) => eventRow(event, visit, website)))
  if (waiting.length === 0) {
    return html`<h2 class="visually-hidden">${words.people[kind]}</h2>
      ${rows(decided)}`
  }
  return html`<div class="stack-l">
    <section class="stack">
      <h2>${words.people.waiting}</h2>
      ${rows(waiting)}
    </section>
    ${
      decided.length === 0
        ? undefined
        : html`<section class="stack">
            <h2>${words.people[kind]}</h2>
            ${rows(decided)}
          </section>`
    }
  </div>`
}
