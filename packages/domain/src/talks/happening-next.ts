import type { Event } from '../events/event.ts'
import { isRunning } from '../events/filters.ts'
import { after, before, HOUR, type Instant } from '../time.ts'
import { talkEnds, type TimedTalk } from './time-slot.ts'

/** How far from now a talk may start and still happen next. */
export const NEXT_SECONDS = 3 * HOUR

type TimedEvent = Pick<Event, 'startDate' | 'endDate'>

// SQL copy: happens-next
/** A talk of a running event that runs now or starts soon. */
export const happensNext = (talk: TimedTalk, event: TimedEvent, now: Instant): boolean =>
  isRunning(event, now) && now < talkEnds(talk) && talk.startDate <= after(now, NEXT_SECONDS)

/** What the clock does to a list of talks that happen next. */
export interface NextTalks {
  /** The listed talks. */
  readonly talks: readonly (TimedTalk & { readonly event: TimedEvent })[]
  /** The first start of a talk that is too far from now. */
  readonly laterTalk: Instant | undefined
  /** The first start of an event that is not running yet. */
  readonly laterEvent: Instant | undefined
}

/**
 * Until when the clock leaves the list, and which of its talks run, as they are. Other talks enter the list when they come
 * near or when their event starts, and a talk that found no room follows one that ends. The list may stay the same for
 * longer: a talk that comes near may belong to an event that is not running.
 */
export function nextChangeOfTalks(
  { talks, laterTalk, laterEvent }: NextTalks,
  now: Instant,
): Instant | undefined {
  const moments = talks.flatMap((talk) => [talk.startDate, talkEnds(talk), after(talk.event.endDate, 1)])
  if (laterTalk !== undefined) moments.push(before(laterTalk, NEXT_SECONDS))
  if (laterEvent !== undefined) moments.push(laterEvent)
  return moments.filter((moment) => moment > now).toSorted((one, other) => one - other)[0]
}
