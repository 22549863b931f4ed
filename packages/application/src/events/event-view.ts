import type { Event, EventImage, Instant, RatingCounts, UserId } from '@lectern/domain'

/** An event as a list shows it: its own fields, its counters, and what concerns the viewer. */
export interface EventView extends Omit<Event, 'hosts'> {
  readonly attendeeCount: number
  readonly eventCommentsCount: number
  readonly talkCommentsCount: number
  readonly tracksCount: number
  readonly talksCount: number
  /** Over the ratings of its talks. */
  readonly ratingCounts: RatingCounts
  readonly images: readonly EventImage[]
  /** Whether the viewer attends. */
  readonly attending: boolean
}

/** What reading below an event depends on: who sees it, in which zone, and whether comments are open. */
export type EventOutline = Pick<
  Event,
  'id' | 'startDate' | 'endDate' | 'zone' | 'approval' | 'hosts' | 'commentsOpenFrom' | 'commentsOpenUntil'
>

export interface HostView {
  readonly userId: UserId
  readonly hostName: string
}

/** What the verbose form adds. */
export interface EventExtras {
  readonly hosts: readonly HostView[]
  readonly canEdit: boolean
  readonly commentsEnabled: boolean
  /** When that is next another; undefined when it stays so. */
  readonly commentsChange: Instant | undefined
}

export interface ShownEvent extends EventView {
  /** Undefined in the brief form. */
  readonly extras: EventExtras | undefined
}
