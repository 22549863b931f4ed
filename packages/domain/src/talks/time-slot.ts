import { after, type Instant, MINUTE } from '../time.ts'
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

export const isTalkRunning = (talk: TimedTalk, now: Instant): boolean =>
  talk.startDate <= now && now < talkEnds(talk)

/** The talks of a list that overlap this one, in the order of the list. */
export const clashesWith = (
  talk: TimedTalk & Pick<Talk, 'id'>,
  talks: readonly (TimedTalk & Pick<Talk, 'id'>)[],
): readonly TalkId[] =>
  talks.filter((other) => other.id !== talk.id && overlaps(talk, other)).map(({ id }) => id)
