import { type Actor, type SiteLanguage, siteLanguageOf, visitor } from '@lectern/domain'
import type { IncomingHttpHeaders } from 'node:http'
import { readWeights } from '@lectern/http'
import { readLanguageCookie } from './cookies.ts'
import type { PageRoute, Website } from './page-route.ts'

type Place = Pick<Website, 'address' | 'frame'>

/**
 * The language that was chosen in this browser, that the account has, that the browser asks for, or that of the site. Files
 * are in English. Frames in other sites know nothing of this browser.
 */
export function languageOf(
  { inEnglish, embed }: Pick<PageRoute, 'inEnglish' | 'embed'>,
  { address, frame }: Place,
  { cookie, 'accept-language': accepted }: IncomingHttpHeaders,
  actor: Actor = visitor,
): SiteLanguage {
  if (inEnglish) return 'en'
  const chosen =
    (embed ? undefined : readLanguageCookie(cookie, address)) ??
    (actor.kind === 'member' ? actor.language : undefined)
  return chosen ?? acceptedLanguage(accepted) ?? frame.site.language
}

/** Browsers send some ten characters for each language of their settings. */
const LONGEST_HEADER = 500

/** The first language of `Accept-Language` that the site has: `de-AT` asks for `de`. `*` asks for that of the site. */
export function acceptedLanguage(header = ''): SiteLanguage | undefined {
  if (header === '' || header.length > LONGEST_HEADER) return undefined
  const ranges = [...readWeights(header)]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
  for (const [range] of ranges) {
    if (range === '*') return undefined
    const language = siteLanguageOf(range.replace(/-.*$/u, ''))
    if (language !== undefined) return language
  }
  return undefined
}
