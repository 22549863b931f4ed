import type { Listing, PageRequest } from '@lectern/application'

/** All items of a paged list. */
export async function everyPage<Item>(
  list: (page: PageRequest) => Promise<Listing<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (;;) {
    const listing = await list({ start: items.length, resultsPerPage: 0 })
    items.push(...listing.items)
    if (listing.items.length === 0 || items.length >= listing.total) return items
  }
}
