import {
  after,
  type CancellableTalk,
  instant,
  type Instant,
  isTalkRunning,
  MINUTE,
  talkEnds,
  type TimedTalk,
} from '@lectern/domain'

type Timed = TimedTalk & CancellableTalk

/** Progress is shown in steps of so many minutes, so that pages with it can be cached for a while. */
const STEP = 5

/** The minutes that a running talk has taken, in whole steps; undefined for other talks and for those of unknown length. */
export const minutesTaken = (talk: Timed, now: Instant): number | undefined =>
  isTalkRunning(talk, now) && talk.duration > 0
    ? Math.floor((now - talk.startDate) / (STEP * MINUTE)) * STEP
    : undefined

/** When the clock changes next what is shown of the talk; undefined for a talk that is over. */
export function nextMoment(talk: Timed, now: Instant): Instant | undefined {
  if (now < talk.startDate) return talk.startDate
  if (!isTalkRunning(talk, now)) return undefined
  const taken = minutesTaken(talk, now)
  const end = talkEnds(talk)
  return taken === undefined ? end : instant(Math.min(end, after(talk.startDate, (taken + STEP) * MINUTE)))
}
