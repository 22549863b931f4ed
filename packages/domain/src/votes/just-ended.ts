import type { Talk } from '../talks/talk.ts'
import { type CancellableTalk, isCancelled, talkEnds, type TimedTalk } from '../talks/time-slot.ts'
import { after, type Instant, MINUTE } from '../time/time.ts'

/** How long after its end lists ask for votes for a talk. */
const ASKED = 45 * MINUTE

export const askedUntil = (talk: TimedTalk): Instant => after(talkEnds(talk), ASKED)

/** Nobody is asked about meals and breaks. */
export const isRated = ({ type }: Pick<Talk, 'type'>): boolean =>
  type !== 'Social' && type !== 'Event related'

/** Whether lists ask for votes for the talk now. */
export const hasJustEnded = (talk: TimedTalk & CancellableTalk & Pick<Talk, 'type'>, now: Instant): boolean =>
  isRated(talk) && !isCancelled(talk) && talkEnds(talk) <= now && now < askedUntil(talk)
