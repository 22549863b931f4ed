import type { Headings, SearchListing, ShownEvent, ShownTalk } from '@lectern/application'
import { searchLimits, type User } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { nextBoundary } from '../events/boundaries.ts'
import { eventRow } from '../events/event-row.ts'
import { cachedUntil, page, type Page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { pageOf, pagerHtml, sectionOf } from '../http/pager.ts'
import { personRow } from '../people/face.ts'
import { headingsOf, talkOfEventRow } from '../people/talk-of-event-row.ts'

/** Each kind of result is a list of its own, too. */
const kinds = ['events', 'talks', 'people'] as const
type Kind = (typeof kinds)[number]

/** How many results of each kind the first page shows. */
const SHOWN = 10

interface Found {
  readonly events: SearchListing<ShownEvent>
  readonly talks: SearchListing<ShownTalk>
  readonly people: SearchListing<User>
  /** The events of the talks. */
  readonly headings: Headings
}

/** Events and talks by the words of their texts, and people by their names. */
export const searchPage: PageRoute = {
  method: 'GET',
  path: '/search',
  public: true,
  handle: async (website, visit) => {
    const { words } = visit
    const text = textOf(visit)
    if (text === '') {
      return {
        ...searchedPage(words.search.title, '', visit, html`<p class="empty">${words.search.nothingYet}</p>`),
        cacheRule: { dependsOn: 'site', validUntil: undefined },
      }
    }
    const kind = kinds.find((one) => one === visit.query.get('in'))
    const found = await find(website, visit, text, kind)
    const shown = kind === undefined ? kinds.filter((one) => found[one].total > 0) : [kind]
    return {
      ...searchedPage(
        words.search.resultsFor(text),
        text,
        visit,
        shown.every((one) => found[one].total === 0)
          ? html`<p class="empty">${words.search.nothingFound(text)}</p>`
          : html`<div class="stack-l">
              ${shown.map((one) => sectionHtml(one, found, { text, isOnly: kind !== undefined }, visit, website))}
            </div>`,
      ),
      cacheRule: cachedUntil('events', ...found.events.items.map((event) => nextBoundary(event, visit.now))),
    }
  },
}

/** The text, as long as a search may be. */
export const textOf = ({ query }: Pick<Visit, 'query'>): string =>
  [
    ...(query.get('q') ?? '')
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, searchLimits.text)
    .join('')
    .trim()

/** The first results of each kind, or a page of one kind. */
async function find(
  website: Pick<Website, 'lectern'>,
  visit: Visit,
  text: string,
  kind: Kind | undefined,
): Promise<Found> {
  const { lectern } = website
  const { actor } = visit
  const pageFor = (one: Kind) => (one === kind ? pageOf(visit) : { start: 0, resultsPerPage: SHOWN })
  const isWanted = (one: Kind): boolean => kind === undefined || kind === one
  const [events, talks, people] = await Promise.all([
    isWanted('events') ? lectern.searchEventTexts(actor, { text, page: pageFor('events') }) : none,
    isWanted('talks') ? lectern.searchTalkTexts(actor, { text, page: pageFor('talks') }) : none,
    isWanted('people') ? lectern.searchPeople(actor, { text, page: pageFor('people') }) : none,
  ])
  return { events, talks, people, headings: await headingsOf(website, visit, talks.items) }
}

const none = { items: [], total: 0, start: 0, size: 0, isMore: false }

const searchedPage = (title: string, text: string, visit: Visit, content: Html): Page => ({
  ...page(title, html`${bigSearchHtml(visit, text)} ${content}`),
  head: html`<meta name="robots" content="noindex" />`,
  search: text,
})

interface SectionParts {
  readonly text: string
  /** Whether the page shows one kind only. */
  readonly isOnly: boolean
}

function sectionHtml(
  kind: Kind,
  found: Found,
  { text, isOnly }: SectionParts,
  visit: Visit,
  website: Website,
): Html {
  const { search } = visit.words
  const { total, items, isMore } = found[kind]
  const count = search.found[kind](total)
  const path = (query: Readonly<Record<string, string>>): string =>
    `/search?${new URLSearchParams(query).toString()}`
  return sectionOf(visit, {
    heading: isMore ? search.atLeast(count) : count,
    rows: rowsOf(kind, found, visit, website),
    link: isOnly
      ? [search.allKinds, path({ q: text })]
      : total > items.length
        ? [search.more[kind], path({ q: text, in: kind })]
        : undefined,
    below: html`${isMore ? html`<p class="quiet">${search.maybeMore}</p>` : undefined}
    ${isOnly ? pagerHtml(found[kind], '/search', visit) : undefined}`,
  })
}

function rowsOf(
  kind: Kind,
  { events, talks, people, headings }: Found,
  visit: Visit,
  website: Website,
): readonly Html[] {
  switch (kind) {
    case 'events':
      return events.items.map((event) => eventRow(event, visit, website))
    case 'talks':
      return talks.items.map((talk) => talkOfEventRow(talk, headings, visit))
    case 'people':
      return people.items.map((person) => personRow(person, visit, website))
  }
}

/** The search of a page that is about searching. */
export const bigSearchHtml = ({ words, at }: Visit, text = ''): Html => {
  const label = words.frame.searchEverything
  return html`<form class="big-search" role="search" aria-label="${label}" action="${at('/search')}">
    <input
      type="search"
      name="q"
      value="${text}"
      maxlength="200"
      aria-label="${label}"
      placeholder="${label}"
    />
    <button>${words.frame.search}</button>
  </form>`
}
