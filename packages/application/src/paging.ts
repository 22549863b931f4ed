import { readForm, wholeNumber } from '@lectern/domain'
import type { Listing, Page } from './ports/paging.ts'
import type { Settings } from './ports/platform.ts'

/** The page of a request; both fields are optional. `resultsPerPage` 0 means the maximum of the service. */
export interface PageRequest {
  readonly start: number | undefined
  readonly resultsPerPage: number | undefined
}

export interface Paged {
  readonly page: PageRequest
}

const DEFAULT_RESULTS_PER_PAGE = 20
const positions = { least: 0, most: Number.MAX_SAFE_INTEGER } as const

export const pageOf = (request: PageRequest, { mostResultsPerPage: most }: Settings): Page =>
  readForm((form) => {
    const start = wholeNumber(form, 'start', request.start, positions)
    const asked = wholeNumber(form, 'resultsperpage', request.resultsPerPage, positions)
    return { start, size: asked === 0 ? most : Math.min(asked ?? DEFAULT_RESULTS_PER_PAGE, most) }
  })

/** The first items of a longer list are enough for reports and files. */
const MOST_ITEMS = 10_000

/** All pages of a list, up to a limit. */
export async function everyPage<Item>(
  pageFrom: (page: PageRequest) => Promise<Listing<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let total = 1; items.length < Math.min(total, MOST_ITEMS);) {
    const page = await pageFrom({ start: items.length, resultsPerPage: 0 })
    items.push(...page.items)
    total = page.items.length === 0 ? 0 : page.total
  }
  return items
}

/** One page of an array. */
export function slice<Item>(items: readonly Item[], { start = 0, size }: Page): Listing<Item> {
  return { items: items.slice(start, start + size), total: items.length, start, size }
}
