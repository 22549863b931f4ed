import {
  type PlaceFacts,
  problemAt,
  type ProblemFacts,
  type ProblemWithFacts,
  type ProgrammeProblem,
} from '@lectern/domain'

/** What can be wrong with a place of a file, beside what the domain finds. */
type FileCode = Exclude<keyof PlaceFacts, 'same-talk' | 'rooms-as-tracks'>
type Words<Code extends FileCode> = (facts: ProblemFacts[Code]) => string

/** The words of the API. */
const words: { readonly [Code in FileCode]: Words<Code> } = {
  'no-time': ({ title }) => `'${title}' has no time yet: it was left out`,
  'not-accepted': ({ title, status }) => `'${title}' has the status '${status}': it was left out`,
  cancelled: ({ title }) => `'${title}' is cancelled: it was left out`,
  recurring: ({ title }) => `'${title}' is repeated, and a talk takes place once: it was left out`,
  'no-start': ({ title }) => `'${title}' has no start: it was left out`,
  'whole-day': ({ title }) => `'${title}' is an event of whole days, and a talk has a time: it was left out`,
  'unread-session': ({ title }) =>
    `'${title}' is at a place of the file where no sessions are read: it was left out`,
  'too-many-cells': ({ cells, width }) =>
    `The row has ${cells} cells, the first one has ${width}: it was left out`,
  'calendar-time': ({ title }) => `'${title}' has a time that is not written as 20260514T093000`,
  'unknown-zone': ({ title, zone }) => `'${title}' has the unknown time zone '${zone}'`,
  'unknown-conference-zone': ({ zone }) => `The time zone '${zone}' is unknown: the event's zone is used`,
  'shared-id': ({ id }) => `Different talks have the id '${id}': it is not used`,
  'unknown-language-word': ({ word }) => unknownWord('language', word),
  'unknown-type-word': ({ word }) => unknownWord('type', word),
  'bad-link': ({ url }) => `The link '${url}' is not a web address: it was left out`,
  'end-before-start': ({ start, end }) => `The end '${end}' is no time after the start '${start}'`,
  'unreadable-end': ({ text }) => `The end '${text}' cannot be understood`,
  'unreadable-length': ({ text }) => `The end or duration '${text}' cannot be understood`,
  'duration-notation': ({ text }) => `The duration '${text}' is not written as 01:30`,
  'nameless-speaker': ({ id }) =>
    `${id === '' ? 'A speaker' : `The speaker '${id}'`} has no name and was left out`,
  'unused-columns': ({ names }) => `These columns are not used: ${listed(names)}`,
  'unused-fields': ({ names }) => `These fields of sessions are not used: ${listed(names)}`,
  'missing-names': ({ names }) => `The mapping names what is not in the file: ${listed(names)}`,
  formula: ({ cell }) => `The cell '${cell}' is a formula: write its value`,
}

const unknownWord = (field: string, word: string): string =>
  `The ${field} '${word}' is unknown: its talks keep theirs, new ones get the usual`

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** `message` if the usual words do not fit the place. Texts of the file become excerpts in the facts and the words. */
type Add = <Code extends FileCode>(
  place: string,
  code: Code,
  facts: ProblemFacts[Code],
  message?: Words<Code>,
) => void

/** Collects the problems of a file. */
export interface Notes {
  readonly problems: readonly ProgrammeProblem[]
  readonly add: Add
  /** Adds a problem that many places have for the first of them only. */
  readonly addOnce: Add
  /** Remembers that a part of the file was read as a session. */
  readonly markRead: (part: unknown) => void
  readonly isRead: (part: unknown) => boolean
}

export function createNotes(): Notes {
  const problems: ProgrammeProblem[] = []
  const known = new Set<string>()
  const read = new Set<unknown>()
  const add: Add = (place, ...rest) => void problems.push(problemAt(place, problemOf(...rest)))
  return {
    problems,
    add,
    addOnce(place, ...rest) {
      const problem = problemOf(...rest)
      if (!known.has(problem.message)) problems.push(problemAt(place, problem))
      known.add(problem.message)
    },
    markRead: (part) => void read.add(part),
    isRead: (part) => read.has(part),
  }
}

function problemOf<Code extends FileCode>(
  code: Code,
  facts: ProblemFacts[Code],
  message?: Words<Code>,
): ProblemWithFacts<FileCode>
function problemOf<Code extends FileCode>(
  code: Code,
  texts: ProblemFacts[Code],
  message: Words<Code> = words[code],
): object {
  const facts = excerpted(texts)
  return { code, message: message(facts), facts }
}

function excerpted<Facts extends object>(facts: Facts): Facts
function excerpted(facts: object): object {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, excerptOf(fact)]))
}

const excerptOf = (fact: unknown): unknown => {
  if (Array.isArray(fact)) return fact.map(excerptOf)
  return typeof fact === 'string' ? excerpt(fact) : fact
}

const LONGEST_QUOTE = 80
/** An excerpt of a long text takes no longer than one of a short text: many places may have the same long text. */
const MOST_READ = 10 * LONGEST_QUOTE

/** Text of the file as a fact of a problem: short, on one line, and storable. */
export function excerpt(text: string): string {
  const printable = text
    .slice(0, MOST_READ)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  const characters = Array.from(printable.slice(0, 2 * LONGEST_QUOTE))
  return characters.length > LONGEST_QUOTE
    ? `${characters.slice(0, LONGEST_QUOTE).join('').toWellFormed()}…`
    : characters.join('').toWellFormed()
}

/** `event 4711` by its id at the source, or by its position. */
export const placeOf = (what: string, id: string, otherwise: string | number): string =>
  `${what} ${id === '' ? otherwise : excerpt(id)}`
