import { tokenOf } from '../data/users.ts'
import type { TableContent, Value } from '../data/table.ts'

/** Columns of a CSV file from one column of the database, in the words of the API. */
interface Exported {
  readonly names: readonly string[]
  of(value: Value, cell: (column: string) => Value): readonly Value[]
}

/** The header line and the rows of the table. */
export function exported({ name: table, columns, rows }: TableContent) {
  const places = new Map(columns.map((column, at) => [column, at]))
  const parts = columns.map((column) => exportOf(table, column))
  return {
    header: parts.flatMap((part) => part.names),
    *rows(): Generator<readonly Value[]> {
      for (const row of rows()) {
        const cell = (column: string): Value => row[places.get(column) ?? -1] ?? null
        yield parts.flatMap((part, at) => part.of(row[at] ?? null, cell))
      }
    },
  }
}

const renamed = (name: string): Exported => ({ names: [name], of: (value) => [value] })

const left: Exported = { names: [], of: () => [] }

const dated = (name: string): Exported => ({ names: [name], of: (value) => [instant(value)] })

const instant = (seconds: Value): Value =>
  seconds === null ? null : Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000).toString()

/** What differs from the column of the database. */
const special: Readonly<Record<string, Exported>> = {
  'events.zone': {
    names: ['tz_continent', 'tz_place'],
    of(value) {
      const [continent = '', ...place] = String(value).split('/')
      return [continent, place.join('/')]
    },
  },
  'tokens.hash': {
    names: ['access_token'],
    of: (_, cell) => [tokenOf(Number(cell('user_id')))],
  },
  'talk_speakers.display_name': renamed('speaker_name'),
  'event_comments.shown': { names: ['reported'], of: (value) => [1 - Number(value)] },
  'talk_comments.shown': { names: ['reported'], of: (value) => [1 - Number(value)] },
}

/** Columns that only Lectern needs. */
const INTERNAL = /_folded$|^(?:fingerprint|password_hash|pending_email)$/u

function exportOf(table: string, column: string): Exported {
  if (INTERNAL.test(column)) return left
  const usual = column.endsWith('_date') ? dated(column) : renamed(column)
  return special[`${table}.${column}`] ?? usual
}
