import { alternatesOfEvents, html, type Html, linkTo } from '@lectern/http'
import { cachedUntil, page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'
import { alternateHtml } from '../http/head.ts'
import { navHtml } from '../http/nav.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'
import { nextBoundary } from './boundaries.ts'
import { eventRow } from './event-row.ts'
import { notFound } from '@lectern/domain'
import { pathOf } from './event-head.ts'

/** In the order of the tabs. The query takes the filters and conditions of the API. */
const tabs = ['hot', 'upcoming', 'cfp', 'past', 'newest'] as const

export const eventListPage: PageRoute = {
  method: 'GET',
  path: '/events',
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const { query, actor, words, at } = visit
    const given = [...query.getAll('tags'), ...query.getAll('tags[]')]
    const tags = given.flatMap((list) => list.split(',')).filter((tag) => tag.trim() !== '')
    const title = query.get('title') ?? undefined
    const filter = filterOf(query, tags.length > 0 || title !== undefined)
    const listing = await website.lectern.listEvents(actor, {
      // On the website a call needs no dates, whatever the clients of the API need.
      filter: filter === 'cfp' ? 'cfps' : filter,
      title,
      tags,
      stub: query.get('stub') ?? undefined,
      startdate: query.get('startdate') ?? undefined,
      enddate: query.get('enddate') ?? undefined,
      page: pageOf(visit),
      verbose: false,
    })
    const alternates = alternatesOfEvents(website.uris)
    return {
      ...page(
        tags.length > 0 ? words.events.tagged(tags) : words.frame.events,
        html`<p><a href="${at('/event/submit')}">${words.hosting.submitLink}</a></p>
          ${tabsHtml(filter, visit)}
          ${
            listing.items.length === 0
              ? html`<p class="empty">${words.events.noEventsForFilter}</p>`
              : rowsHtml(listing.items.map((event) => eventRow(event, visit, website, 2)))
          }
          ${pagerHtml(listing, '/events', visit)}`,
      ),
      headers: linkTo(alternates),
      head: alternateHtml(alternates),
      crumbs: [
        { name: words.site.home, address: at('/') },
        { name: words.frame.events, address: undefined },
      ],
      cacheRule: cachedUntil(
        'event list',
        listing.nextChange,
        ...listing.items.map((event) => nextBoundary(event, visit.now)),
      ),
    }
  },
}

/** Without conditions the list begins with what is popular. An unknown filter is refused, as the API refuses it. */
const filterOf = (query: URLSearchParams, hasConditions: boolean): string | undefined => {
  const filter = query.get('filter')
  if (filter === 'newest') return undefined
  return filter ?? (hasConditions ? undefined : 'hot')
}

function tabsHtml(filter: string | undefined, visit: Visit): Html {
  const { query, words } = visit
  const conditions = [...query].filter(([name]) => name !== 'filter' && name !== 'start')
  const links = tabs.map((tab) => ({
    name: words.events.filters[tab],
    path: `/events?${new URLSearchParams([['filter', tab], ...conditions]).toString()}`,
    isCurrent: tab === (filter ?? 'newest'),
  }))
  return navHtml(visit, 'tabs', words.events.filterBy, links)
}

/** The short address of an event, for slides and posters. */
export const quickLinkPage: PageRoute = {
  method: 'GET',
  path: '/e/:stub',
  public: true,
  handle: async ({ lectern }, { actor, path }) => {
    const stub = path['stub'] ?? ''
    const { items } = await lectern.listEvents(actor, {
      stub,
      page: { start: 0, resultsPerPage: 1 },
      verbose: false,
    })
    const event = items.find((found) => found.stub === stub)
    if (event === undefined) throw notFound('Event')
    return redirect(pathOf(event))
  },
}
