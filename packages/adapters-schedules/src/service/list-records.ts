import type { SourceItem } from '@lectern/application'
import { SourceError } from './http/origins.ts'
import { type Page, pagesOf, type Reading } from './list-pages.ts'
import { JsonRecord } from './records/json-record.ts'

export interface RecordList<Item> {
  readonly link: URL
  /** The name of the list in its answer. */
  readonly root: string
  /** The field with the address of a record; `uri` if it is not given. */
  readonly uri?: string
  readonly read: (record: JsonRecord) => Item
}

/** The records of a list. A record or page that cannot be read is a problem. A record that comes twice is left out. */
export async function* recordsOf<Item>(
  reading: Reading,
  list: RecordList<Item>,
): AsyncGenerator<SourceItem<Item>> {
  const seen = new Set<string>()
  try {
    for await (const page of pagesOf(reading, list.link, list.root)) {
      const items = itemsOf(reading, list, page, seen)
      if (page.next !== undefined && items.length === 0) {
        throw new SourceError(
          page.address.href,
          'It repeats earlier pages. The rest of the list is left out.',
        )
      }
      yield* items
    }
  } catch (error) {
    yield problemOf(error, 'unread')
  }
}

/** The same from the end of the list to its start, for lists whose newest record is the first. */
export async function* turnedRecordsOf<Item>(
  reading: Reading,
  list: RecordList<Item>,
): AsyncGenerator<SourceItem<Item>> {
  const most = reading.limits.bytesPerTurnedList
  const pages: Page[] = []
  let bytes = 0
  try {
    for await (const page of pagesOf(reading, list.link, list.root)) {
      bytes += page.bytes
      if (bytes > most) {
        throw new SourceError(
          page.address.href,
          `The list has more than ${most} bytes. Its rest is left out.`,
        )
      }
      pages.push(page)
    }
  } catch (error) {
    yield problemOf(error, 'unread')
  }
  const seen = new Set<string>()
  for (const page of pages.toReversed()) yield* itemsOf(reading, list, page, seen).toReversed()
}

function itemsOf<Item>(
  reading: Reading,
  list: RecordList<Item>,
  page: Page,
  seen: Set<string>,
): readonly SourceItem<Item>[] {
  return page.records.flatMap((value, index): readonly SourceItem<Item>[] => {
    try {
      const place = `${page.address.href} (record ${index + 1})`
      const record = new JsonRecord(value, reading, place, list.uri)
      if (seen.has(record.uri)) return []
      seen.add(record.uri)
      return [recordItem(record, list.read)]
    } catch (error) {
      return [problemOf(error)]
    }
  })
}

export function recordItem<Item>(record: JsonRecord, read: (record: JsonRecord) => Item): SourceItem<Item> {
  return { kind: 'record', record: read(record), losses: record.losses }
}

/** A record or a list that is left out. Throws any error again that is about neither. */
export function problemOf(error: unknown, kind: 'problem' | 'unread' = 'problem'): SourceItem<never> {
  if (!(error instanceof SourceError) || error.endsRun) throw error
  return { kind, problem: { uri: error.uri, message: error.message } }
}
