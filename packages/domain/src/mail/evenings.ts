import { commentsEnabled, talkCommentWindow, type WindowedEvent } from '../comments/window.ts'
import type { EventId } from '../events/event.ts'
import { talkEnds } from '../talks/time-slot.ts'
import type { Talk, TalkId } from '../talks/talk.ts'
import { after, before, DAY, HOUR, type Instant, startOfDay } from '../time/time.ts'

/** A talk of an approved event, with what decides whether attendees are asked what they thought of it. */
export interface EveningTalk extends Pick<Talk, 'id' | 'eventId' | 'startDate' | 'duration' | 'cancelled'> {
  readonly event: WindowedEvent
}

/** A day of an event that is over. */
export interface Evening {
  readonly eventId: EventId
  /** Its first moment. */
  readonly day: Instant
  /** Its talks that take votes or comments. */
  readonly talkIds: readonly TalkId[]
}

/** The talks that a day which is over now may have start in this time. */
export const eveningSpan = (now: Instant) => ({ since: before(now, 2 * DAY), until: after(now, DAY) })

const PAUSE = HOUR
/** After an outage nobody is asked about the day before yesterday. */
const LATEST = 12 * HOUR

/** The days of events, each on its own clock, whose last talk ended an hour ago or earlier. */
export const eveningsOf = (talks: readonly EveningTalk[], now: Instant): readonly Evening[] => {
  const dayOf = ({ startDate, event }: EveningTalk): Instant => startOfDay(startDate, event.zone)
  const held = talks.filter(({ cancelled, event }) => !cancelled && !event.cancelled)
  const days = Map.groupBy(held, (talk) => `${talk.eventId} ${dayOf(talk)}`)
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay
    const ends = ofDay.reduce<Instant>(
      (latest, talk) => (talkEnds(talk) > latest ? talkEnds(talk) : latest),
      before(now, 9 * DAY),
    )
    const due = after(ends, PAUSE)
    if (first === undefined || now < due || now > after(due, LATEST)) return []
    const open = ofDay.filter((talk) => commentsEnabled(talkCommentWindow(talk, talk.event), now))
    return [{ eventId: first.eventId, day: dayOf(first), talkIds: open.map(({ id }) => id) }]
  })
}
