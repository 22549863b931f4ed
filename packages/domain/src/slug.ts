import { toLocal, type Instant, type Zone } from './time/time.ts'

const LONGEST_SLUG = 100
const SHORTEST_STUB = 2
const LONGEST_STUB = 30

/** Writes the letters of any script with those of ASCII, as far as it can. */
export type Transliterate = (text: string) => string

/**
 * A name as a part of an address: `a-z0-9` in words that single hyphens join; never empty. A long one ends where a
 * word does.
 */
export function slugify(text: string, transliterate: Transliterate): string {
  const words = transliterate(text.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
  return shorten(trimHyphens(words), LONGEST_SLUG) || 'untitled'
}

/** The slug, then with `-2`, `-3` and so on, without an end. */
export function* numbered(slug: string): Generator<string, never> {
  yield slug
  return yield* numberedFromTwo(slug, LONGEST_SLUG)
}

/** Words that the website's `/event/` has a page for. */
const RESERVED_EVENT_NAMES: ReadonlySet<string> = new Set(['submit'])

/** Whether no new event can have this name in its address. */
export const isReservedEventName = (slug: string): boolean => RESERVED_EVENT_NAMES.has(slug)

/** The slug, then with the year and the month in which the event starts, then with `-2`, `-3` and so on. */
export function* eventSlugCandidates(slug: string, startDate: Instant, zone: Zone): Generator<string, never> {
  const [year, month] = toLocal(startDate, zone).toPlainDate().toString().split('-')
  if (!isReservedEventName(slug)) yield slug
  yield suffixed(slug, `-${year}`, LONGEST_SLUG)
  yield suffixed(slug, `-${year}-${month}`, LONGEST_SLUG)
  return yield* numberedFromTwo(slug, LONGEST_SLUG)
}

/** A regular expression for the whole of a quick link of an event. */
export const STUB = `[a-z0-9_-]{${SHORTEST_STUB},${LONGEST_STUB}}`
const wholeStub = new RegExp(`^${STUB}$`, 'u')

export const stubRule = `${SHORTEST_STUB} to ${LONGEST_STUB} of the characters a-z, 0-9, _ and -`

export const isStub = (text: string): boolean => wholeStub.test(text)

/** The initials of the slug, then its beginning, then that with `-2`, `-3` and so on; each of them is a stub. */
export function* stubCandidates(slug: string): Generator<string, never> {
  const beginning = suffixed(slug, '', LONGEST_STUB)
  for (const candidate of new Set([initials(slug), beginning])) {
    if (isStub(candidate)) yield candidate
  }
  return yield* numberedFromTwo(beginning, LONGEST_STUB)
}

function* numberedFromTwo(base: string, longest: number): Generator<string, never> {
  for (let number = 2; ; number++) {
    const candidate = suffixed(base, `-${number}`, longest)
    if (candidate !== base) yield candidate
  }
}

/** The beginning of the base gives way to the suffix where both together would be too long. */
const suffixed = (base: string, suffix: string, longest: number): string =>
  trimHyphens(base.slice(0, longest - suffix.length)) + suffix

/** Numbers stay whole: `php-conference-2026` is `pc2026`, so that next year's event gets another stub. */
const initials = (slug: string): string =>
  slug
    .split('-')
    .map((word) => (/^\d+$/u.test(word) ? word : word.slice(0, 1)))
    .join('')

/** Drops the word that the limit would cut, unless it is a very long one. */
function shorten(slug: string, longest: number): string {
  if (slug.length <= longest) return slug
  const cut = slug.slice(0, longest + 1)
  const end = cut.lastIndexOf('-')
  return end > longest / 2 ? cut.slice(0, end) : cut.slice(0, longest)
}

const trimHyphens = (text: string): string => text.replaceAll(/^-+|-+$/gu, '')
