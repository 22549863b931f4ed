import { failure, invalid } from '../errors.ts'
import { isStorable } from '../fields/form.ts'
import { isNowhere } from '../users/registration.ts'
import { isEmail } from '../users/user-fields.ts'
import { nameKey } from '../talks/speakers.ts'
import { invitationLimits } from './speaker-invitation.ts'

/** A person in a pasted list; the address is `''` if there is none that can be one. */
export interface PastedPerson {
  readonly displayName: string
  readonly email: string
}

/**
 * Lines such as `Ada Lovelace <ada@example.org>` or `Ada Lovelace, ada@example.org`, a table with a heading, or JSON whose
 * objects have names and addresses. Who is there twice counts once.
 */
export function readPastedPeople(value: unknown): readonly PastedPerson[] {
  const text = typeof value === 'string' ? value.trim().replaceAll(/\r\n?/gu, '\n') : ''
  if (text === '') throw failure('invalid', 'required', `'people' is a required field`, 'people')
  if (!isStorable(text)) throw failure('invalid', 'not-text', `'people' must be a text`, 'people')
  const people = new Map(
    (
      inJson(text) ??
      inTable(text) ??
      text
        .split(LINE_ENDS)
        .filter((line) => line.trim() !== '')
        .map(inLine)
    ).map((person) => [`${nameKey(person.displayName)}\0${person.email}`, person]),
  )
  const { pasted: most } = invitationLimits
  if (people.size <= most) return [...people.values()]
  const message = `'people' must have at most ${most} entries`
  throw invalid([{ field: 'people', code: 'too-many', message, facts: { most } }])
}

/** Also between the entries of a list that a mail program copies. */
const LINE_ENDS = /\n|(?<=>)\s*[,;]/u

const LONGEST_NAME = 1_000

function inLine(line: string): PastedPerson {
  const word = line.split(/[\s,;<>"]+/u).find((one) => one.includes('@')) ?? ''
  // No pattern that looks for a gap at the end: it would take quadratic time on a long gap within.
  const [name = ''] = /[^\s,;](?:.*[^\s,;])?/su.exec(line.replace(word, '').replaceAll(/[<>"]/gu, '')) ?? []
  return personOf(name, word)
}

const personOf = (name: string, address: string): PastedPerson => {
  const email = address.trim().replace(/^mailto:/iu, '')
  const isGood = isEmail(email) && !isNowhere(email)
  return {
    displayName: name.slice(0, LONGEST_NAME).replaceAll(/\s+/gu, ' ').trim(),
    email: isGood ? email : '',
  }
}

/** The names of columns and of fields, without anything but letters. */
const fieldOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const addressFields = 'email emailaddress emailadresse mail speakeremail'.split(' ')
const nameFields = 'name fullname displayname publicname speaker speakers speakername speakernames'.split(' ')
const partsOfNames = ['firstname lastname', 'vorname nachname']

/** None if there is no field for addresses. */
function personIn(fields: ReadonlyMap<string, string>): readonly PastedPerson[] {
  const first = (names: readonly string[]): string | undefined =>
    names.map((name) => fields.get(name)).find((text) => text !== undefined)
  const email = first(addressFields)
  if (email === undefined) return []
  const parts = partsOfNames.map((names) =>
    names.replaceAll(/\w+/gu, (name) => fields.get(name) ?? '').trim(),
  )
  return [personOf(first(nameFields) ?? parts.find((name) => name !== '') ?? '', email)]
}

/** A table whose heading names the column of the addresses; undefined for another text. */
function inTable(text: string): readonly PastedPerson[] | undefined {
  const [heading = ''] = text.split('\n', 1)
  const delimiter = ['\t', ';', ','].find((one) => heading.includes(one))
  if (delimiter === undefined) return undefined
  const [names = [], ...rows] = cellsOf(text, delimiter)
  const columns = names.map(fieldOf)
  if (!columns.some((name) => addressFields.includes(name))) return undefined
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .flatMap((cells) => personIn(new Map(columns.map((name, place) => [name, cells[place] ?? '']))))
}

/** RFC 4180: a quoted cell may have delimiters and line breaks. */
function cellsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const bare = `[^${delimiter}\\n]*`
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"${bare}|(${bare}))(${delimiter}|\\n|$)`, 'uy')
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== delimiter) rows.push([])
  }
  return rows
}

/** All objects with an address, at any depth; undefined for a text that is no JSON. */
function inJson(text: string): readonly PastedPerson[] | undefined {
  if (!/^[[{]/u.test(text)) return undefined
  const people: PastedPerson[] = []
  try {
    JSON.parse(text, (_name, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value
      const texts = Object.entries(value).flatMap(([name, part]) =>
        typeof part === 'string' ? [[fieldOf(name), part] as const] : [],
      )
      people.push(...personIn(new Map(texts)))
      return value
    })
  } catch {
    return undefined
  }
  return people
}
