import type { Listing, PageRequest } from '@lectern/application'
import type { Option } from './command.ts'

/** The option of all commands that list something. Its fields are those of docs/operating.md. */
export const jsonOption: Readonly<Record<'json', Option>> = {
  json: { meaning: 'Print JSON instead of lines' },
}

type Field = string | number | boolean | null | readonly string[]

/** A record with the field names of the API. Names and meanings of fields stay the same in later versions. */
export type JsonRecord = Readonly<Record<string, Field>>

/** Prints an array with `--json`, and otherwise a line for each record with tabs between its columns. */
export function printList<Item>(
  items: readonly Item[],
  options: ReadonlyMap<string, string>,
  toRecord: (item: Item) => JsonRecord,
  toColumns: (item: Item) => readonly (string | number)[],
): void {
  if (options.has('json')) console.log(JSON.stringify(items.map(toRecord), undefined, 2))
  else for (const item of items) console.log(toColumns(item).map(plain).join('\t').trimEnd())
}

/** Text of users without characters that break the columns or control a terminal. */
export const plain = (text: string | number): string =>
  String(text).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

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
