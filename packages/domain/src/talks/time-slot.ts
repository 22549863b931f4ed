import type { Event, EventId } from '../events/event.ts'
import { isRunning } from '../events/filters.ts'
import { after, before, HOUR, type Instant, MINUTE } from '../time/time.ts'
import type { Talk, TalkId } from './talk.ts'

/** The fields of a talk that say when it takes place. */
export type TimedTalk = Pick<Talk, 'startDate' | 'duration'>

// SQL copy: talk-end
/** The first moment after the talk. A talk without a duration takes one minute: it is in no other talk's way for longer. */
export const talkEnds = ({ startDate, duration }: TimedTalk): Instant =>
  after(startDate, Math.max(duration, 1) * MINUTE)

/** A talk that starts when another one ends does not overlap it. */
export const overlaps = (one: TimedTalk, other: TimedTalk): boolean =>
  one.startDate < talkEnds(other) && other.startDate < talkEnds(one)

/** What can be cancelled itself, or with its event. */
export interface CancellableTalk extends Pick<Talk, 'cancelled'> {
  readonly event: Pick<Event, 'cancelled'>
}

export const isCancelled = ({ cancelled, event }: CancellableTalk): boolean => cancelled || event.cancelled

/** A cancelled talk never runs. */
export const isTalkRunning = (talk: TimedTalk & CancellableTalk, now: Instant): boolean =>
  !isCancelled(talk) && talk.startDate <= now && now < talkEnds(talk)

/** The talks of a list that overlap this one, in the order of the list. */
export const clashesWith = (
  talk: TimedTalk & Pick<Talk, 'id'>,
  talks: readonly (TimedTalk & Pick<Talk, 'id'>)[],
): readonly TalkId[] =>
  talks.filter((other) => other.id !== talk.id && overlaps(talk, other)).map(({ id }) => id)

/** How far from now a talk may start and still happen next. */
export const NEXT_SECONDS = 3 * HOUR

type TimedEvent = Pick<Event, 'startDate' | 'endDate' | 'cancelled'>

// SQL copy: happens-next
/** A talk of a running event that runs now or starts soon, and was not cancelled. */
export const happensNext = (
  talk: TimedTalk & Pick<Talk, 'cancelled'>,
  event: TimedEvent,
  now: Instant,
): boolean =>
  !talk.cancelled &&
  isRunning(event, now) &&
  now < talkEnds(talk) &&
  talk.startDate <= after(now, NEXT_SECONDS)

/** Of how many running events talks are shown, and of each how many that run, and as many that are next. */
export const [MOST_RUNNING_EVENTS, MOST_OF_EVENT] = [12, 6] as const

// SQL copy: happens-next
/** Which of the talks that happen next, by start, are shown: the first ones of each of the events that end first. */
export function firstOfEvents<Item extends TimedTalk & Pick<Talk, 'eventId'>>(
  talks: readonly Item[],
  eventOf: (eventId: EventId) => Pick<Event, 'id' | 'startDate' | 'endDate'>,
  now: Instant,
): readonly Item[] {
  const first = [...Map.groupBy(talks, ({ eventId }) => eventId)]
    .map(([id, ofEvent]) => ({ ...eventOf(id), ofEvent }))
    .toSorted(
      (one, other) => one.endDate - other.endDate || one.startDate - other.startDate || one.id - other.id,
    )
    .slice(0, MOST_RUNNING_EVENTS)
    .flatMap(({ ofEvent }) => [...Map.groupBy(ofEvent, ({ startDate }) => startDate <= now).values()])
    .flatMap((ofPart) => ofPart.slice(0, MOST_OF_EVENT))
  const shown = new Set(first)
  return talks.filter((talk) => shown.has(talk))
}

/** What the clock does to a list of talks that happen next. */
export interface NextTalks {
  /** The listed talks. */
  readonly talks: readonly (TimedTalk & { readonly event: Pick<Event, 'endDate'> })[]
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
