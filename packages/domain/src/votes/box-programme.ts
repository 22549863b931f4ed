import { type CancellableTalk, isCancelled, talkEnds, type TimedTalk } from '../talks/time-slot.ts'
import type { Talk } from '../talks/talk.ts'
import { after, before, HOUR, type Instant, MINUTE } from '../time/time.ts'
import { isRated } from './just-ended.ts'

/** A talk, and how long a box asks about it. */
export interface AskedTalk<Item> {
  readonly talk: Item
  readonly from: Instant
  readonly until: Instant
}

/** People leave before the end, and come back after the break. */
const [EARLY, STAYS] = [5 * MINUTE, 2 * HOUR]

type RateableTalk = TimedTalk & CancellableTalk & Pick<Talk, 'type'>

/**
 * When a box asks about which talk, in their order: from shortly before its end until the next one in the same place is about to
 * end. Talks that end together are there together.
 */
export const askedAbout = <Item extends RateableTalk>(
  talks: readonly Item[],
  placeOf: (talk: Item) => unknown,
): readonly AskedTalk<Item>[] =>
  [
    ...Map.groupBy(
      talks.filter((talk) => isRated(talk) && !isCancelled(talk)),
      placeOf,
    ).values(),
  ]
    .flatMap((ofPlace) => {
      const asked = ofPlace.map((talk) => ({ talk, from: askedFrom(talk) }))
      return asked.map(({ talk, from }) => {
        const later = asked.map((other) => other.from).filter((other) => other > from)
        return { talk, from, until: earliestOf(after(talkEnds(talk), STAYS), later) }
      })
    })
    .toSorted((one, other) => one.from - other.from)

/** A short talk is asked about in its last quarter. */
const askedFrom = (talk: TimedTalk): Instant => {
  const end = talkEnds(talk)
  return before(end, Math.min(EARLY, (end - talk.startDate) / 4))
}

const earliestOf = (last: Instant, starts: readonly Instant[]): Instant =>
  starts.reduce((first, start) => (start < first ? start : first), last)
