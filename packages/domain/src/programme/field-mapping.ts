import { invalid } from '../errors.ts'
import { isStorable, lengthOf } from '../fields/form.ts'
import type { Problem } from '../problem.ts'

/** What a column of a table, or a field of a list of sessions, can be. */
export const mappableFields = [
  'title',
  'subtitle',
  'description',
  'start',
  'date',
  'day',
  'time',
  'end',
  'duration',
  'language',
  'type',
  'speakers',
  'tracks',
  'room',
  'id',
  'slides',
  'video',
  'audio',
  'code',
  'link',
] as const

export type MappableField = (typeof mappableFields)[number]

/** The name that a field has in a file: the head of a column, or a path such as `location.name`. */
export interface MappedField {
  readonly field: MappableField
  readonly name: string
}

/** Several names of one field are columns of their own, such as those of two speakers. */
export type FieldMapping = readonly MappedField[]

export const mappingLimits = { entries: 20, name: 100 } as const

/** Of lines such as `start=start_date`. Empty ones are skipped. */
export function readFieldMapping(lines: readonly string[]): FieldMapping {
  const entries = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (entries.length > mappingLimits.entries) {
    const most = mappingLimits.entries
    const message = `'map' must have at most ${most} entries`
    throw invalid([{ field: 'map', code: 'too-many', message, facts: { most } }])
  }
  const read = entries.map(readEntry)
  const problems = read.filter((entry) => 'code' in entry)
  if (problems.length > 0) throw invalid(problems)
  return read.filter((entry) => 'name' in entry)
}

function readEntry(line: string): MappedField | Problem {
  const [, word = '', name = ''] = /^([^=]*)=\s*(.+)$/u.exec(line) ?? []
  const field = mappableFields.find((one) => one === word.trim().toLowerCase())
  if (field !== undefined && isStorable(name) && lengthOf(name) <= mappingLimits.name) return { field, name }
  const entry = line
    .slice(0, 2 * mappingLimits.name)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
  const message = `'map' must be entries such as start=start_date, with names of at most ${mappingLimits.name} characters, and '${entry}' is none. The fields are ${mappableFields.join(', ')}`
  return {
    field: 'map',
    code: 'bad-mapping',
    message,
    facts: { entry, fields: mappableFields, most: mappingLimits.name },
  }
}

/** As lines that `readFieldMapping` reads. */
export const writeFieldMapping = (mapping: FieldMapping): string =>
  mapping.map(({ field, name }) => `${field}=${name}`).join('\n')
