import { type Random, shuffled } from '../../random.ts'
import { pages, requestsOfPage } from './page-requests.ts'
import { rolesOfPages } from './roles.ts'
import type { Case } from './side.ts'

/** Each page and form of the website and of OAuth once. */
export const casesOfPages = (random: Random): readonly Case[] =>
  shuffled(pages, random).map((page) => ({
    name: `${page.method} ${page.path}`,
    method: page.method,
    roles: rolesOfPages,
    prepare: (side, number) => requestsOfPage(side, page, number),
  }))

export const CASES_OF_PAGES = pages.length
