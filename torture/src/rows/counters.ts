import type { Rows } from '@lectern/adapters-persistence/testing'
import { readRows, type Row } from './read-rows.ts'

/** A counter of a table, and the rows that it counts. */
interface Counter {
  readonly table: string
  readonly counter: string
  readonly counted: string
  /** The column of the counted row with the id of the counting one. */
  readonly by: string
  readonly counts?: (row: Row) => boolean
}

const isShown = ({ shown }: Row): boolean => shown === 1
const isRated = (rating: number) => (row: Row) =>
  isShown(row) && row['user_id'] !== null && row['rating'] === rating

const ratings = (table: string, by: string): readonly Counter[] =>
  [1, 2, 3, 4, 5].map((rating) => ({
    table,
    counter: `rating_${rating}`,
    counted: 'talk_comments',
    by,
    counts: isRated(rating),
  }))

const counters: readonly Counter[] = [
  { table: 'events', counter: 'attendee_count', counted: 'event_attendees', by: 'event_id' },
  { table: 'events', counter: 'talks_count', counted: 'talks', by: 'event_id' },
  { table: 'events', counter: 'tracks_count', counted: 'tracks', by: 'event_id' },
  {
    table: 'events',
    counter: 'event_comments_count',
    counted: 'event_comments',
    by: 'event_id',
    counts: isShown,
  },
  {
    table: 'events',
    counter: 'talk_comments_count',
    counted: 'talk_comments',
    by: 'event_id',
    counts: isShown,
  },
  { table: 'talks', counter: 'comment_count', counted: 'talk_comments', by: 'talk_id', counts: isShown },
  { table: 'talks', counter: 'starred_count', counted: 'talk_stars', by: 'talk_id' },
  { table: 'tracks', counter: 'talks_count', counted: 'talk_tracks', by: 'track_id' },
  ...ratings('events', 'event_id'),
  ...ratings('talks', 'talk_id'),
]

/** The totals of a table, in one row, by a column of the counted one. */
const totals = [
  { table: 'event_totals', counted: 'events', by: 'approval', names: ['pending', 'approved', 'rejected'] },
  { table: 'user_totals', counted: 'users', by: 'verified', names: ['unverified', 'verified'] },
] as const

/** The counters that differ from a new count. Averages are computed from the counters of ratings. */
export const counterFaults = (rows: Rows): readonly string[] => [...countersOfRows(rows), ...totalsOf(rows)]

const totalsOf = (rows: Rows): readonly string[] =>
  totals.flatMap(({ table, counted, by, names }) => {
    const numbers = new Map<string, number>()
    for (const row of readRows(rows, counted)) {
      const value = row[by]
      const name = typeof value === 'number' ? (names[value] ?? '') : String(value)
      numbers.set(name, (numbers.get(name) ?? 0) + 1)
    }
    return readRows(rows, table).flatMap((row) =>
      names
        .filter((name) => row[name] !== (numbers.get(name) ?? 0))
        .map((name) => `${name} of ${table} is ${String(row[name])}, and not ${numbers.get(name) ?? 0}`),
    )
  })

const countersOfRows = (rows: Rows): readonly string[] =>
  counters.flatMap(({ table, counter, counted, by, counts = () => true }) => {
    const numbers = new Map<unknown, number>()
    for (const row of readRows(rows, counted)) {
      if (counts(row)) numbers.set(row[by], (numbers.get(row[by]) ?? 0) + 1)
    }
    return readRows(rows, table)
      .filter((row) => row[counter] !== (numbers.get(row['id']) ?? 0))
      .map(
        (row) =>
          `${counter} of ${table} ${String(row['id'])} is ${String(row[counter])}, and not ${numbers.get(row['id']) ?? 0}`,
      )
  })
