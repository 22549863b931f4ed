import { DomainError } from '@lectern/domain'
import { parseJson } from '../json/parse-json.ts'
import { fieldOf, textIn } from '../json/values.ts'
import type { CrawlLimits } from './http/crawl-limits.ts'
import type { SourceClient } from './http/source-client.ts'
import { SourceError } from './http/origins.ts'
import type { RecordReading } from './records/json-record.ts'

const RECORDS_PER_PAGE = '100'

export interface Page {
  readonly address: URL
  readonly records: readonly unknown[]
  readonly bytes: number
  readonly next: URL | undefined
}

export interface Reading extends RecordReading {
  readonly client: SourceClient
  readonly limits: CrawlLimits
}

/** A link to a list, with the wish for details and for long pages. */
export function inDetail(link: URL): URL {
  const address = new URL(link)
  address.searchParams.set('verbose', 'yes')
  if (!address.searchParams.has('resultsperpage')) {
    address.searchParams.set('resultsperpage', RECORDS_PER_PAGE)
  }
  return address
}

export async function readAnswer({ client, limits }: Reading, address: URL) {
  const bytes = await client.get(address, { accept: 'application/json', mostBytes: limits.bytesPerAnswer })
  return { json: readJson(bytes, address.href), bytes: bytes.length }
}

/**
 * The pages of a list. The next one is fetched while the caller works on this one. A list without an end, or one that comes
 * back to an earlier page, throws `SourceError`, and so does a page that cannot be read.
 */
export async function* pagesOf(reading: Reading, link: URL, root: string): AsyncGenerator<Page> {
  const visited = new Set<string>()
  let coming: Promise<Page> | undefined = readPage(reading, inDetail(link), root)
  while (coming !== undefined) {
    const page: Page = await coming
    visited.add(page.address.href)
    checkNext(page, visited, reading.limits)
    coming = page.next && readPage(reading, page.next, root)
    // Its failure is thrown when the page is due, and is no unhandled rejection until then.
    coming?.catch(() => undefined)
    yield page
  }
}

function checkNext(
  { address, records, next }: Page,
  visited: ReadonlySet<string>,
  limits: CrawlLimits,
): void {
  if (next === undefined) return
  const fault = visited.has(next.href)
    ? 'Its next page is one of the pages before.'
    : records.length === 0
      ? 'It has no record, but a next page.'
      : visited.size >= limits.pagesPerList
        ? `The list has more than ${limits.pagesPerList} pages.`
        : undefined
  if (fault !== undefined) throw new SourceError(address.href, `${fault} The rest of the list is left out.`)
}

export async function readPage(reading: Reading, address: URL, root: string): Promise<Page> {
  const { json, bytes } = await readAnswer(reading, address)
  const records = fieldOf(json, root)
  if (!Array.isArray(records)) throw new SourceError(address.href, `Its answer has no list '${root}'.`)
  const next = textIn(fieldOf(json, 'meta'), 'next_page')
  return { address, records, bytes, next: next === '' ? undefined : reading.origins.resolve(next) }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The JSON of an answer, whatever its media type says: the original service sends a charset that does not exist. */
function readJson(bytes: Uint8Array, address: string): unknown {
  const text = decode(bytes, address)
  if (/^\s*</u.test(text)) {
    throw new SourceError(address, 'It answers with HTML or XML, not with JSON: is it an address of the API?')
  }
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [problem] = error.problems
    throw new SourceError(address, `Its answer is not JSON of API v2.1: ${problem?.message}.`, {
      cause: error,
    })
  }
}

function decode(bytes: Uint8Array, address: string): string {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SourceError(address, 'Its answer is not UTF-8.', { cause: error })
  }
}
