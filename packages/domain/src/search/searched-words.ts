import { eventFields } from '../events/event-fields.ts'
import type { EventDetails } from '../events/event.ts'
import { type FieldTable, keysWith, type ValuesOf } from '../fields/field-table.ts'
import { optionalText, readForm, requiredText, searchLimits } from '../fields/form.ts'
import { foldForSearch } from '../folding.ts'
import { talkFields } from '../talks/talk-fields.ts'
import type { Talk, TalkDetails } from '../talks/talk.ts'
import { DAY, type Instant } from '../time/time.ts'

/** What a search of texts compares. */
export interface SearchedDocument {
  readonly title: string
  /** Speakers, tags, tracks, rooms and places. */
  readonly names: readonly string[]
  readonly text: string
}

export const searchedEvent = (event: EventDetails, tracks: readonly string[]): SearchedDocument => ({
  title: event.name,
  names: [...event.tags, event.location, ...tracks],
  text: searchedText(eventFields, event),
})

/** `places`: the names of its tracks and of its room. */
export const searchedTalk = (
  talk: TalkDetails & Pick<Talk, 'speakers'>,
  places: readonly string[],
): SearchedDocument => ({
  title: talk.talkTitle,
  names: [...talk.speakers.map(({ speakerName }) => speakerName), ...places],
  text: searchedText(talkFields, talk),
})

const searchedText = <Table extends FieldTable>(table: Table, thing: ValuesOf<Table>): string =>
  keysWith(table, 'searched')
    .map((key) => thing[key])
    .join('\n')

/** The words of a query, folded and different from each other. */
export type SearchQuery = readonly string[]

/** The rest of a longer word is not compared. */
const LONGEST_WORD = 20
/** The words of a longer query that count. */
const MOST_ASKED = 8
/** The different words of a text, a title or its names that are found. */
const MOST_WRITTEN = 1000
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
  [...foldForSearch(text).slice(0, LONGEST_TEXT).matchAll(wordsOrRuns)]
    .map(([run]) => run.replaceAll(notWords, ''))
    .filter((run) => run !== '')

const cut = (word: string): string =>
  word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('')

/** Each character of a run with the next one, and the last one alone: in a script without spaces they take the place of words. */
const pairsOf = (run: string): readonly string[] => {
  const characters = [...run]
  return characters.map((character, place) => character + (characters[place + 1] ?? ''))
}

const writtenWords = (text: string): readonly string[] =>
  [...new Set(runsOf(text).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : [cut(run)])))].slice(
    0,
    MOST_WRITTEN,
  )

export const readSearchQuery = (text: unknown): SearchQuery =>
  readForm((form) => queryOf(requiredText(form, 'text', text, searchLimits.text)))

/** No words for a text of punctuation, which finds nothing. */
const queryOf = (text: string): SearchQuery =>
  [...new Set(runsOf(text).flatMap(wordsOfQuery))].slice(0, MOST_ASKED)

function wordsOfQuery(run: string): readonly string[] {
  if (!unspaced.test(run)) return [cut(run)]
  const pairs = pairsOf(run)
  return pairs.length === 1 ? pairs : pairs.slice(0, -1)
}

/** Signs before the words of a title, of a title and its names, and of everything: the places of words, the best one first. */
export const searchMarks = ['=', '@', ''] as const
type Mark = (typeof searchMarks)[number]

/** The words of titles and names of which any part is found, and the characters of each. */
const MOST_NAMED = 80
const LONGEST_NAMED = 40

/** The ends of the words: a part of a word begins one of them. */
const endsOf = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap(runsOf)
    .filter((run) => !unspaced.test(run))
    .slice(0, MOST_NAMED)
    .flatMap((run) => {
      const characters = [...run].slice(0, LONGEST_NAMED)
      return characters.map((_, place) => characters.slice(place, place + LONGEST_WORD).join(''))
    })

function wordsAtMarks({ title, names, text }: SearchedDocument): Readonly<Record<Mark, ReadonlySet<string>>> {
  const titled = new Set(writtenWords(title))
  const named = titled.union(new Set(writtenWords(names.join('\n'))))
  return {
    '=': titled,
    '@': named,
    '': new Set([...named, ...endsOf([title, ...names]), ...writtenWords(text)]),
  }
}

/** The terms by which an index finds the document: a word of a query, behind the mark of a place, begins one of them, or is one in a title. */
export function termsOf(document: SearchedDocument): readonly string[] {
  const words = wordsAtMarks(document)
  return searchMarks.flatMap((mark) => [...words[mark]].map((word) => mark + word))
}

// SQL copy: searched-words
/** How well a document meets a query: 3 with each whole word in its title, 2 in title and names, 1 anywhere, 0 otherwise. */
export function rankOf(document: SearchedDocument, query: SearchQuery): number {
  if (query.length === 0) return 0
  const words = wordsAtMarks(document)
  const best = searchMarks.findIndex((mark) =>
    query.every(
      (word) =>
        words[mark].has(word) || (mark !== '=' && words[mark].values().some((one) => one.startsWith(word))),
    ),
  )
  return best === -1 ? 0 : searchMarks.length - best
}

/** Ids are smaller. */
export const SEARCH_IDS = 2 ** 31

/** Orders results by day and id. A safe integer for every date and for two thousand million ids. SQL divides in the same way. */
export const searchPlace = (startDate: Instant, id: number): number =>
  Math.trunc(startDate / DAY) * SEARCH_IDS + id

/** A search shows at most this many results of a kind. */
export const MOST_FOUND = 100

/** A part of a title, folded as the titles that it is looked for in. */
export const readTitleSearch = (title: unknown): string =>
  readForm((form) => foldForSearch(requiredText(form, 'title', title, searchLimits.text)))

/** Undefined for a list that has all talks. */
export const readOptionalTitle = (title: unknown): string | undefined =>
  readForm((form) => foldForSearch(optionalText(form, 'title', title, searchLimits.text))) || undefined

// SQL copy: text-search
/** Matches anywhere in the title, in any letter case, with or without accents; there are no wildcards. */
export const hasTitle = (talk: Pick<Talk, 'talkTitle'>, foldedText: string): boolean =>
  foldForSearch(talk.talkTitle).includes(foldedText)
