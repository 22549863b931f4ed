import type { TalkTrackView } from '@lectern/application'
import { fold, type Talk, type TalkId } from '@lectern/domain'
import { meet, type RowRange, stepsOf } from './rows.ts'

export interface ColumnTalk extends Pick<Talk, 'id' | 'startDate' | 'duration'> {
  readonly tracks: readonly TalkTrackView[]
}

export interface Column {
  /** Undefined for talks without a track that are parallel to others. */
  readonly track: TalkTrackView | undefined
  /** The first of its subcolumns, from 0. */
  readonly first: number
  /** How many of its talks are parallel at most. */
  readonly width: number
}

/** Subcolumns from 0; `until` is the first one after it. */
export interface ColumnRange {
  readonly from: number
  readonly until: number
}

export interface Columns {
  readonly columns: readonly Column[]
  readonly placeOf: ReadonlyMap<TalkId, ColumnRange>
}

/** A talk with the rows that it takes, and the columns that it would take if they were free. */
interface Candidate extends ColumnTalk {
  readonly steps: RowRange
  readonly wanted: ColumnRange
}

/**
 * Tracks are columns, by name. A talk in neighbouring tracks goes across them, and a talk without a track goes across all of
 * them, if nothing else is there at its time. Otherwise the one is in its first track, the other in a last column of such talks.
 */
export function columnsOf(talks: readonly ColumnTalk[]): Columns {
  const tracks = tracksOf(talks)
  const candidates = talks
    .map((talk) => ({ ...talk, steps: stepsOf(talk), wanted: wantedBy(talk, tracks) }))
    .toSorted((one, other) => one.steps.from - other.steps.from)
  const across = candidates.filter(
    ({ wanted, ...talk }) =>
      (wanted.until - wanted.from > 1 || talk.tracks.length === 0) &&
      candidates.every(
        (other) => other.id === talk.id || !meet(talk.steps, other.steps) || !meet(wanted, other.wanted),
      ),
  )
  const isAcross = new Set(across.map(({ id }) => id))
  const single = candidates.filter(({ id }) => !isAcross.has(id))
  const homeOf = ({ tracks: [first], wanted }: Candidate): number =>
    first === undefined ? tracks.length : wanted.from
  const needsLast = tracks.length === 0 || single.some((talk) => homeOf(talk) === tracks.length)
  const columns: Column[] = []
  const placeOf = new Map<TalkId, ColumnRange>()
  for (const [index, track] of [...tracks, ...(needsLast ? [undefined] : [])].entries()) {
    const before = columns.at(-1)
    const first = before === undefined ? 0 : before.first + before.width
    const { width, places } = subcolumns(single.filter((talk) => homeOf(talk) === index))
    columns.push({ track, first, width })
    for (const [id, { from, until }] of places) placeOf.set(id, { from: first + from, until: first + until })
  }
  const edgeOf = (index: number): number => {
    const last = columns.at(-1)
    return columns[index]?.first ?? (last === undefined ? 0 : last.first + last.width)
  }
  for (const { id, tracks: own, wanted } of across) {
    const until = own.length === 0 ? columns.length : wanted.until
    placeOf.set(id, { from: edgeOf(wanted.from), until: edgeOf(until) })
  }
  return { columns, placeOf }
}

function tracksOf(talks: readonly Pick<ColumnTalk, 'tracks'>[]): readonly TalkTrackView[] {
  const byId = new Map(talks.flatMap(({ tracks }) => tracks.map((track) => [track.trackId, track] as const)))
  const named = [...byId.values()].map((track) => ({ track, name: fold(track.trackName) }))
  return named
    .toSorted((one, other) =>
      one.name === other.name ? one.track.trackId - other.track.trackId : one.name < other.name ? -1 : 1,
    )
    .map(({ track }) => track)
}

function wantedBy({ tracks: own }: ColumnTalk, tracks: readonly TalkTrackView[]): ColumnRange {
  if (own.length === 0) return { from: 0, until: Math.max(tracks.length, 1) }
  const places = own.map(({ trackId }) => tracks.findIndex((track) => track.trackId === trackId))
  const [from, last] = [Math.min(...places), Math.max(...places)]
  return { from, until: last - from === own.length - 1 ? last + 1 : from + 1 }
}

/** Parallel talks of one column side by side. A talk that has nothing on its right goes to the edge. */
function subcolumns(talks: readonly Candidate[]): { width: number; places: Map<TalkId, ColumnRange> } {
  const groups: Candidate[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const talk of talks) {
    if (talk.steps.from >= end) groups.push([])
    groups.at(-1)?.push(talk)
    end = Math.max(end, talk.steps.until)
  }
  const placed = groups.map(sideBySide)
  const width = Math.max(1, ...placed.map((group) => group.width))
  const places = new Map<TalkId, ColumnRange>()
  for (const { width: own, indexes } of placed) {
    for (const [id, index] of indexes)
      places.set(id, { from: index, until: index + 1 === own ? width : index + 1 })
  }
  return { width, places }
}

/** The first subcolumn that is free again. */
function sideBySide(talks: readonly Candidate[]): { width: number; indexes: Map<TalkId, number> } {
  const ends: number[] = []
  const indexes = new Map<TalkId, number>()
  for (const { id, steps } of talks) {
    const free = ends.findIndex((end) => end <= steps.from)
    const index = free === -1 ? ends.length : free
    ends[index] = steps.until
    indexes.set(id, index)
  }
  return { width: ends.length, indexes }
}
