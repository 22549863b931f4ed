import { kindOf } from './kind-of.ts'
import { linksIn } from './links.ts'

/** An address that a crawl found. */
export interface FoundAddress {
  readonly path: string
  /** After redirects. */
  readonly status: number
  /** Of HTML only. */
  readonly html: string | undefined
  /** The page that has the first link to it. */
  readonly from: string
}

export interface Crawl {
  readonly origin: string
  readonly starts: readonly string[]
  readonly cookie?: string
  /** Addresses that are not requested. */
  readonly skip?: (path: string) => boolean
}

/** Requests all addresses that can be reached by links, each once. */
export async function crawl({
  origin,
  starts,
  cookie,
  skip = () => false,
}: Crawl): Promise<readonly FoundAddress[]> {
  const found: FoundAddress[] = []
  const origins = new Map(starts.map((path) => [path, 'the start']))
  const waiting = [...starts]
  const headers = { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) }

  const request = async (path: string): Promise<void> => {
    const answer = await fetch(origin + path, { headers })
    const type = answer.headers.get('content-type') ?? ''
    // A stream has no end.
    if (type.startsWith('text/event-stream')) await answer.body?.cancel()
    const body = answer.bodyUsed ? '' : await answer.text()
    const html = type.startsWith('text/html') ? body : undefined
    found.push({ path, status: answer.status, html, from: origins.get(path) ?? '' })
    for (const link of html === undefined ? [] : linksIn(html, answer.url)) {
      const next = link.slice(origin.length)
      if (origins.has(next) || skip(next)) continue
      origins.set(next, path)
      waiting.push(next)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(request))
  return found
}

const AT_ONCE = 8

/** One page of each kind. */
export const oneOfEachKind = (found: readonly FoundAddress[]): readonly FoundAddress[] => {
  const pages = found.filter(({ status, html }) => status === 200 && html !== undefined)
  return [...new Map(pages.map((page) => [kindOf(page.path), page])).values()]
}
