import type { Talk } from '../talks/talk.ts'
import { type CancellableTalk, isCancelled, talkEnds, type TimedTalk } from '../talks/time-slot.ts'
import { after, type Instant, MINUTE } from '../time/time.ts'

/** How long after its end lists ask for votes for a talk. */
const ASKED = 45 * MINUTE

export const askedUntil = (talk: TimedTalk): Instant => after(talkEnds(talk), ASKED)

/** Whether lists ask for votes for the talk now. Nobody votes for meals and parties. */
export const hasJustEnded = (talk: TimedTalk & CancellableTalk & Pick<Talk, 'type'>, now: Instant): boolean =>
  talk.type !== 'Social' && !isCancelled(talk) && talkEnds(talk) <= now && now < askedUntil(talk)
