import { type Proof, proofs } from '@lectern/domain'
import type { Rows } from '@lectern/adapters-persistence/testing'
import { readRows, type Row } from './read-rows.ts'

type Counts = (row: Row) => boolean

const always: Counts = () => true
const isShown: Counts = ({ shown }) => shown === 1
const isRated =
  (rating: number): Counts =>
  (row) =>
    isShown(row) && row['user_id'] !== null && row['rating'] === rating

const isVoteOf =
  (proof: Proof, rating: number): Counts =>
  (row) =>
    row['proof'] === proof && row['rating'] === rating && row['exclusions'] === 0

/** Counters of tables, and the rows that they count by a column with the id of the counting one. */
const counters: readonly (readonly [
  table: string,
  counter: string,
  counted: string,
  by: string,
  counts: Counts,
])[] = [
  ['events', 'attendee_count', 'event_attendees', 'event_id', always],
  ['events', 'talks_count', 'talks', 'event_id', always],
  ['events', 'tracks_count', 'tracks', 'event_id', always],
  ['events', 'event_comments_count', 'event_comments', 'event_id', isShown],
  ['events', 'talk_comments_count', 'talk_comments', 'event_id', isShown],
  ['talks', 'comment_count', 'talk_comments', 'talk_id', isShown],
  ['talks', 'starred_count', 'talk_stars', 'talk_id', always],
  ['tracks', 'talks_count', 'talk_tracks', 'track_id', always],
  ['talk_votes', 'exclusions', 'excluded_votes', 'vote_id', always],
  ...[1, 2, 3, 4, 5].flatMap((rating) => [
    ['events', `rating_${rating}`, 'talk_comments', 'event_id', isRated(rating)] as const,
    ['talks', `rating_${rating}`, 'talk_comments', 'talk_id', isRated(rating)] as const,
    ...proofs.map(
      (proof) =>
        [
          'vote_totals',
          `${proof}_votes_${rating}`,
          'talk_votes',
          'talk_id',
          isVoteOf(proof, rating),
        ] as const,
    ),
  ]),
]

/** The counters that differ from a new count. Averages are computed from the counters of ratings. */
export const counterFaults = (rows: Rows): readonly string[] =>
  counters.flatMap(([table, counter, counted, by, counts]) => {
    const numbers = Map.groupBy(readRows(rows, counted).filter(counts), (row) => row[by])
    return readRows(rows, table).flatMap((row) => {
      const id = row['id'] ?? row['talk_id']
      const number = numbers.get(id)?.length ?? 0
      const of = `${counter} of ${table} ${String(id)}`
      return row[counter] === number ? [] : [`${of} is ${String(row[counter])}, and not ${number}`]
    })
  })
