import type { EventDetails } from '../events/event.ts'
import { readForm, requiredText, searchLimits } from '../fields.ts'
import { fold } from '../folding.ts'
import type { Talk } from '../talks/talk.ts'
import { DAY, type Instant } from '../time.ts'

/** What a search of texts compares. */
export interface SearchedDocument {
  readonly title: string
  /** Tags or names of speakers. */
  readonly names: readonly string[]
  readonly text: string
}

export const searchedEvent = ({
  name: title,
  tags: names,
  description: text,
}: Pick<EventDetails, 'name' | 'tags' | 'description'>): SearchedDocument => ({ title, names, text })

export const searchedTalk = ({
  talkTitle: title,
  speakers,
  talkDescription: text,
}: Pick<Talk, 'talkTitle' | 'speakers' | 'talkDescription'>): SearchedDocument => ({
  title,
  names: speakers.map(({ speakerName }) => speakerName),
  text,
})

/** The words of a query, folded and different from each other. */
export type SearchQuery = readonly string[]

/** The rest of a longer word is not compared. */
const LONGEST_WORD = 20
/** The words of a longer query that count. */
const MOST_ASKED = 8
/** The different words of a text that are found. */
const MOST_WRITTEN = 1000
/** The words of a title and its names that are found, and the characters of each. */
const MOST_NAMED = 80
const LONGEST_NAMED = 40
/** A character can become 18 when it is folded. The rest is not searched. */
const LONGEST_TEXT = 40_000

/** Scripts that put no spaces between words. */
const UNSPACED = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
/** C++ and C# are words. */
const wordsOrRuns = new RegExp(String.raw`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+[+#]*`, 'gu')
const unspaced = new RegExp(`^[${UNSPACED}]`, 'u')
const notWords = /[^\p{L}\p{M}\p{N}+#]/gu

/** The words of a text. In a script without spaces, the characters between two signs. */
const runsOf = (text: string): readonly string[] =>
  [...fold(text).slice(0, LONGEST_TEXT).matchAll(wordsOrRuns)]
    .map(([run]) => run.replaceAll(notWords, ''))
    .filter((run) => run !== '')

const cut = (word: string, most: number): string =>
  word.length <= most ? word : [...word].slice(0, most).join('')

/** In a script without spaces, two characters in a row take the place of a word. */
function wordsOfQuery(run: string): readonly string[] {
  if (!unspaced.test(run)) return [cut(run, LONGEST_WORD)]
  const pairs = pairsOf(run)
  return pairs.length === 1 ? pairs : pairs.slice(0, -1)
}

/** Each character of a run with the next one, and the last one alone. */
const pairsOf = (run: string): readonly string[] => {
  const characters = [...run]
  return characters.map((character, place) => character + (characters[place + 1] ?? ''))
}

export const readSearchQuery = (text: unknown): SearchQuery =>
  readForm((form) => queryOf(requiredText(form, 'text', text, searchLimits.text)))

/** No words for a text of punctuation, which finds nothing. */
const queryOf = (text: string): SearchQuery =>
  [...new Set(runsOf(text).flatMap(wordsOfQuery))].slice(0, MOST_ASKED)

/** Words that are found from their first character on. */
const writtenWords = (text: string): readonly string[] =>
  [
    ...new Set(runsOf(text).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [cut(run, LONGEST_WORD)]))),
  ].slice(0, MOST_WRITTEN)

/** Words that are found by any part. A title in a script without spaces is one word. */
const namedWords = ({ title, names }: SearchedDocument): readonly string[] =>
  [
    ...runsOf(title).map((run) => (unspaced.test(run) ? run : cut(run, LONGEST_NAMED))),
    ...names.flatMap(runsOf).map((run) => cut(run, LONGEST_NAMED)),
  ].slice(0, MOST_NAMED)

const titleWords = (title: string): readonly string[] =>
  runsOf(title).flatMap((run) => (unspaced.test(run) ? [...run, ...pairsOf(run)] : [cut(run, LONGEST_WORD)]))

/**
 * The terms by which an index finds the document. Each word of the query begins one of them: words begin with it, names and
 * titles hold it, and in a script without spaces every text holds it. The terms of `exactTerm` are words of the title.
 */
export function termsOf(document: SearchedDocument): ReadonlySet<string> {
  const terms = new Set(writtenWords(document.text))
  for (const run of namedWords(document)) addParts(terms, run)
  for (const word of titleWords(document.title)) terms.add(exactTerm(word))
  return terms
}

function addParts(terms: Set<string>, run: string): void {
  if (unspaced.test(run)) {
    for (const pair of pairsOf(run)) terms.add(pair)
    return
  }
  const characters = [...run]
  for (const place of characters.keys()) terms.add(characters.slice(place, place + LONGEST_WORD).join(''))
}

/** A word of the title. No folded text holds the sign as a part of a word. */
export const exactTerm = (word: string): string => `=${word}`

// SQL copy: searched-words
/** How well a document meets a query: 2 with each word in its title, 1 with each word anywhere, 0 otherwise. */
export function rankOf(document: SearchedDocument, query: SearchQuery): 0 | 1 | 2 {
  if (query.length === 0) return 0
  const titled = new Set(titleWords(document.title))
  if (query.every((word) => titled.has(word))) return 2
  const [named, written] = [namedWords(document), writtenWords(document.text)]
  const isFound = (word: string): boolean =>
    named.some((run) => run.includes(word)) || written.some((one) => one.startsWith(word))
  return query.every(isFound) ? 1 : 0
}

/** Ids are smaller. */
export const SEARCH_IDS = 2 ** 31

/** Orders results by day and id. A safe integer for every date and for two thousand million ids. */
export const searchPlace = (startDate: Instant, id: number): number =>
  Math.floor(startDate / DAY) * SEARCH_IDS + id

/** The id of the event or talk at this place. Places of days before 1970 are negative. */
export const idOfPlace = (place: number): number => ((place % SEARCH_IDS) + SEARCH_IDS) % SEARCH_IDS

/** A search shows at most this many results of a kind. */
export const MOST_FOUND = 100
