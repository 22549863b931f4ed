import type { Rows } from '@lectern/adapters-persistence/testing'
import { instant, searchPlace, termsOf } from '@lectern/domain'
import { readRows, type Row } from './read-rows.ts'

interface Subject {
  readonly name: 'event' | 'talk'
  readonly title: string
  readonly text: string
  /** What it is found by beside its title and text. */
  namesIn(rows: Rows): (row: Row) => readonly string[]
}

const subjects: readonly Subject[] = [
  {
    name: 'event',
    title: 'name',
    text: 'description',
    namesIn(rows) {
      const tags = Map.groupBy(readRows(rows, 'event_tags'), (row) => row['event_id'])
      const tracks = Map.groupBy(readRows(rows, 'tracks'), (row) => row['event_id'])
      return ({ id, location }) => [
        ...(tags.get(id) ?? []).map(({ tag }) => String(tag)),
        ...(tracks.get(id) ?? []).map((row) => String(row['track_name'])),
        String(location),
      ]
    },
  },
  {
    name: 'talk',
    title: 'talk_title',
    text: 'talk_description',
    namesIn(rows) {
      const speakers = Map.groupBy(readRows(rows, 'talk_speakers'), (row) => row['talk_id'])
      const inTracks = Map.groupBy(readRows(rows, 'talk_tracks'), (row) => row['talk_id'])
      const tracks = new Map(readRows(rows, 'tracks').map((row) => [row['id'], String(row['track_name'])]))
      const rooms = new Map(readRows(rows, 'rooms').map((row) => [row['id'], String(row['room_name'])]))
      return ({ id, room_id: roomId }) => [
        ...(speakers.get(id) ?? []).map((row) => String(row['display_name'])),
        ...(inTracks.get(id) ?? []).map((row) => tracks.get(row['track_id']) ?? ''),
        rooms.get(roomId) ?? '',
      ]
    },
  },
]

/** What the index of the search says of events and talks, against the terms of their texts. */
export const searchFaults = (rows: Rows): readonly string[] => subjects.flatMap((one) => faultsOf(rows, one))

function faultsOf(rows: Rows, { name, title, text, namesIn }: Subject): readonly string[] {
  const indexed = new Map(
    readRows(rows, `${name}_search`).map(({ place, terms }) => [Number(place), termsIn(String(terms))]),
  )
  const namesOf = namesIn(rows)
  const faults = readRows(rows, `${name}s`).flatMap((row) => {
    const id = Number(row['id'])
    const place = searchPlace(instant(Number(row['start_date'])), id)
    const found = indexed.get(place)
    indexed.delete(place)
    if (found === undefined) return [`${name} ${id} is not in the index of the search`]
    const document = { title: String(row[title]), names: namesOf(row), text: String(row[text]) }
    const ofEvent = `~${name === 'event' ? id : Number(row['event_id'])}`
    const difference = [...new Set([...termsOf(document), ofEvent]).symmetricDifference(found)]
    if (difference.length === 0) return []
    return [`${name} ${id} has other terms in the index of the search: ${difference.join(' ')}`]
  })
  return [
    ...faults,
    ...[...indexed.keys()].map((place) => `The index of the search has the place ${place} of no ${name}`),
  ]
}

/** Of a `tsvector`, or between spaces. */
function termsIn(text: string): ReadonlySet<string> {
  if (!text.startsWith("'")) return new Set(text.split(' ').filter(Boolean))
  return new Set([...text.matchAll(/'((?:[^']|'')*)'/gu)].map(([, term = '']) => term))
}
