import { problemAt, type Problem, type ProgrammeProblem } from '@lectern/domain'

/** Collects the problems of a file. */
export interface Notes {
  readonly problems: readonly ProgrammeProblem[]
  readonly add: (place: string, problem: Problem) => void
  /** Adds a problem that many places have for the first of them only. */
  readonly addOnce: (place: string, problem: Problem) => void
  /** Remembers that a part of the file was read as a session. */
  readonly markRead: (part: unknown) => void
  readonly isRead: (part: unknown) => boolean
}

const LONGEST_QUOTE = 80
/** An excerpt of a long text takes no longer than one of a short text: many places may have the same long text. */
const MOST_READ = 10 * LONGEST_QUOTE

export function createNotes(): Notes {
  const problems: ProgrammeProblem[] = []
  const known = new Set<string>()
  const read = new Set<unknown>()
  const add = (place: string, problem: Problem): void => void problems.push(problemAt(place, problem))
  return {
    problems,
    add,
    addOnce(place, problem) {
      if (!known.has(problem.message)) add(place, problem)
      known.add(problem.message)
    },
    markRead: (part) => void read.add(part),
    isRead: (part) => read.has(part),
  }
}

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

/** The same inside a message. */
export const quoted = (text: string): string => `'${excerpt(text)}'`

/** `event 4711` by its id at the source, or by its position. */
export const placeOf = (what: string, id: string, otherwise: string | number): string =>
  `${what} ${id === '' ? otherwise : excerpt(id)}`
