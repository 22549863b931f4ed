import type { Reply } from '../world/client.ts'
import { api, baseUrl } from '../world/names.ts'
import type { Role } from '../world/roles.ts'
import type { World } from '../world/world.ts'

/** Every address that was found, with what it answered. */
export type Crawled = ReadonlyMap<string, Reply>

const AT_ONCE = 8

/** Follows every link of the service from the landing page; links to elsewhere are left alone. */
export async function crawl(world: World, as: Role | undefined): Promise<Crawled> {
  const replies = new Map<string, Reply>()
  const found = new Set([api])
  let waiting = [api]
  while (waiting.length > 0) {
    const batch = waiting.slice(0, AT_ONCE)
    waiting = waiting.slice(AT_ONCE)
    const answered = await Promise.all(batch.map((address) => world.ask(address, { as })))
    for (const [index, reply] of answered.entries()) {
      replies.set(batch[index] ?? '', reply)
      const fresh = new Set(
        linksIn(reply)
          .map(shortest)
          .filter((link) => !found.has(link)),
      )
      for (const link of fresh) found.add(link)
      waiting.push(...fresh)
    }
  }
  return replies
}

/** In the body and in the Link header. */
const linksIn = ({ text, headers }: Reply): readonly string[] =>
  (`${text} ${String(headers['link'])}`.match(/["<]https:\/\/[^">]+[">]/gu) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    // It has no end.
    .filter((link) => !link.endsWith('/stream'))
    .filter((link) => link === baseUrl || link.startsWith(`${api}/`))

/** The same page, without saying what is so anyhow: each page is visited once. */
const shortest = (link: string): string =>
  link.replace(/\?start=0&resultsperpage=20(?:&|$)/u, '?').replace(/\?$/u, '')
