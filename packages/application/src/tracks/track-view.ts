import type { Track } from '@lectern/domain'

export interface TrackView extends Track {
  readonly talksCount: number
}
