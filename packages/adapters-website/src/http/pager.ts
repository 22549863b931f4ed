import type { Listing, PageRequest } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit } from './page-route.ts'

/** How many items a page of a list shows. */
export const ITEMS_PER_PAGE = 20

/** The start of the page in the query; anything else than a whole number is the first page. */
export const startOf = ({ query }: Pick<Visit, 'query'>): number => {
  const start = query.get('start') ?? ''
  return /^\d{1,9}$/u.test(start) ? Number(start) : 0
}

/** The part of a list that the query asks for. */
export const pageOf = (visit: Pick<Visit, 'query'>, resultsPerPage = ITEMS_PER_PAGE) => ({
  start: startOf(visit),
  resultsPerPage,
})

/** As many items as one page may have. */
export const everything: PageRequest = { start: 0, resultsPerPage: 0 }

export interface ShownList<Item> {
  /** The path of the page with the list. */
  readonly path: string
  readonly row: (item: Item) => Html | undefined
  /** What will be in the list. */
  readonly empty: Html | string
  readonly look?: string
}

/** A part of a list, with links to the neighbouring ones. */
export const listHtml = <Item>(
  visit: Visit,
  listing: Listing<Item>,
  { path, row, empty, look }: ShownList<Item>,
): Html =>
  html`${listing.total === 0 ? html`<p class="empty">${empty}</p>` : rowsHtml(listing.items.map(row), look)}
  ${pagerHtml(listing, path, visit)}`

export const rowsHtml = (rows: readonly (Html | undefined)[], look = 'rows'): Html =>
  html`<ul class="${look}">
    ${rows}
  </ul>`

export interface ListSection {
  readonly heading: string
  readonly rows: readonly (Html | undefined)[]
  /** To more of them, beside the heading. */
  readonly link?: readonly [name: string, path: string] | undefined
  readonly below?: Html | undefined
}

/** A list on a page with several. */
export const sectionOf = ({ at }: Visit, { heading, rows, link, below }: ListSection): Html =>
  html`<section>
    <div class="section-head">
      <h2>${heading}</h2>
      ${link && html`<a href="${at(link[1])}">${link[0]}</a>`}
    </div>
    ${rowsHtml(rows)} ${below}
  </section>`

/** Rows that end with links or buttons, or what will be in the list. */
export const linkRowsHtml = (rows: readonly Html[], empty?: string): Html =>
  rows.length === 0 && empty !== undefined
    ? html`<p class="empty">${empty}</p>`
    : html`<ul class="rows link-rows">
        ${rows}
      </ul>`

/** Links to the neighbouring pages, which keep the rest of the query. */
export function pagerHtml(
  { start, size, total, items }: Listing<unknown>,
  path: string,
  { query, at, words }: Visit,
): Html | undefined {
  if (total <= size && start === 0) return undefined
  const address = (first: number): string => {
    const others = new URLSearchParams(query)
    others.delete('start')
    if (first > 0) others.set('start', String(first))
    return at(others.size === 0 ? path : `${path}?${others.toString()}`)
  }
  const { previousPage, nextPage, pagesOfList, placeInList } = words.site
  return html`<nav class="pages" aria-label="${pagesOfList}">
    ${start > 0 ? html`<a class="button quiet" rel="prev" href="${address(Math.max(0, start - size))}">${previousPage}</a>` : html`<span></span>`}
    <span class="quiet small">${placeInList(Math.min(start + 1, total), start + items.length, total)}</span>
    ${
      start + items.length < total
        ? html`<a class="button quiet" rel="next" href="${address(start + size)}">${nextPage}</a>`
        : html`<span></span>`
    }
  </nav>`
}
