import { type Random, shuffled } from '../../random.ts'
import { newVisitors, type PageAddress, pages, requestsOfPage, type Visitors } from './page-requests.ts'
import { rolesOfPages } from './roles.ts'
import type { Case, Side } from './side.ts'

type Kept = Map<Side, Visitors>

/** Each page and form of the website and of OAuth once. */
export function casesOfPages(random: Random): readonly Case[] {
  const readers: Kept = new Map()
  return shuffled(pages, random).map((page) => caseOf(page, readers))
}

export const CASES_OF_PAGES = pages.length

/** A page leaves the accounts and their sessions as they are. */
function caseOf(page: PageAddress, readers: Kept): Case {
  const { method, path } = page
  const kept: Kept = method === 'GET' ? readers : new Map()
  return {
    name: `${method} ${path}`,
    method,
    roles: rolesOfPages,
    async prepare(side, number) {
      const visitors = kept.get(side) ?? (await newVisitors(side, number))
      if (method === 'GET' || OF_EVENTS.test(path)) kept.set(side, visitors)
      return requestsOfPage(side, page, visitors)
    },
  }
}

/** So do these forms. */
const OF_EVENTS = /^\/(?:event|talk|track)\//u
