import type { Page, SearchListing } from '@lectern/application'
import type { FoundIds } from './find.ts'

/** A page of the found rows, in the order of their ids. A row that has left meanwhile is left out. */
export async function listFound<Row extends { readonly id: number }>(
  { ids, isMore }: FoundIds,
  { start = 0, size }: Page,
  viewsWith: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<SearchListing<Row>> {
  const wanted = ids.slice(start, start + size)
  const views = new Map<number, Row>()
  for (const view of wanted.length === 0 ? [] : await viewsWith(wanted)) views.set(view.id, view)
  const items = wanted.map((id) => views.get(id)).filter((view) => view !== undefined)
  return { items, total: ids.length, start, size, isMore }
}
