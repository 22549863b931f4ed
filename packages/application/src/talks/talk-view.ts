import type { Event, Instant, RatingCounts, Talk, TrackId } from '@lectern/domain'

/** A talk as a list shows it: its own fields, its counters, and what concerns the viewer. */
export interface TalkView extends Omit<Talk, 'tracks'> {
  readonly event: TalkEventView
  /** In the order of their names. */
  readonly tracks: readonly TalkTrackView[]
  readonly commentCount: number
  readonly ratingCounts: RatingCounts
  readonly starredCount: number
  /** Whether the viewer has starred it. */
  readonly starred: boolean
}

/** What a talk's dates and its comment window depend on. */
export type TalkEventView = Pick<
  Event,
  'startDate' | 'endDate' | 'zone' | 'commentsOpenFrom' | 'commentsOpenUntil'
>

export interface TalkTrackView {
  readonly trackId: TrackId
  readonly trackName: string
}

export interface ShownTalk extends TalkView {
  readonly commentsEnabled: boolean
  /** When that is next another; undefined when it stays so. */
  readonly commentsChange: Instant | undefined
}
