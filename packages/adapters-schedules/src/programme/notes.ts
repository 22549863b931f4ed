import type { ProgrammeProblem } from '@lectern/domain'

/** Collects the problems of a file. */
export interface Notes {
  readonly problems: readonly ProgrammeProblem[]
  readonly add: (place: string, message: string) => void
  /** Adds a message that is true of many places for the first of them only. */
  readonly addOnce: (place: string, message: string) => void
}

const LONGEST_QUOTE = 80

export function createNotes(): Notes {
  const problems: ProgrammeProblem[] = []
  const known = new Set<string>()
  const add = (place: string, message: string): void => void problems.push({ place, message })
  return {
    problems,
    add,
    addOnce(place, message) {
      if (!known.has(message)) add(place, message)
      known.add(message)
    },
  }
}

/** Text of the file inside a message: short, on one line, and storable. */
export function quoted(text: string): string {
  const printable = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  const characters = Array.from(printable.slice(0, 2 * LONGEST_QUOTE))
  return characters.length > LONGEST_QUOTE
    ? `'${characters.slice(0, LONGEST_QUOTE).join('').toWellFormed()}…'`
    : `'${characters.join('').toWellFormed()}'`
}

/** `event 4711` by its id at the source, or by its position. */
export const placeOf = (what: string, id: string, otherwise: string | number): string =>
  `${what} ${id === '' ? otherwise : quoted(id).slice(1, -1)}`
