import {
  clashesWith,
  coloursOf,
  eventVisibility,
  type Instant,
  isCancelled,
  isTalkRunning,
  nextChangeOfTalks,
  requireMember,
  type TalkId,
  type TrackId,
  userIdOf,
} from '@lectern/domain'
import type { RatedTalkView, ScheduledTalk, TalkEntry } from '../ports/programme.ts'
import { query } from '../use-case.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export interface NextTalksListing {
  readonly items: readonly (TalkEntry & { readonly running: boolean })[]
  /** Until when the list is valid by the clock; undefined for ever. */
  readonly nextChange: Instant | undefined
}

/** The first talks of each running event that run now, and those that start soon. */
export const listHappeningNext = query(async (ports, actor, _input: object): Promise<NextTalksListing> => {
  const { programmeQueries, clock } = ports
  const now = clock.now()
  const next = await programmeQueries.happeningNext(now, eventVisibility(actor))
  return {
    items: next.talks.map((talk) => ({ ...talk, running: isTalkRunning(talk, now) })),
    nextChange: nextChangeOfTalks(next, now),
  }
})

export type RatedTalk = ShownTalk & RatedTalkView

/** Talks of approved events with the newest ratings, the same for every actor but for the stars. */
export const listRecentlyRated = query(
  async (ports, actor, _input: object): Promise<{ readonly items: readonly RatedTalk[] }> => {
    const talks = await ports.programmeQueries.recentlyRated(userIdOf(actor))
    return { items: talks.map((talk) => showTalk(ports, actor, talk)) }
  },
)

export interface ScheduleEntry extends ScheduledTalk {
  /** The other talks of the schedule that overlap it. */
  readonly clashes: readonly TalkId[]
}

export interface OwnSchedule {
  readonly items: readonly ScheduleEntry[]
  /** Of the tracks of their events. */
  readonly colours: ReadonlyMap<TrackId, number>
}

/** The talks that the member starred or gives, of events that have not ended, by start. */
export const listOwnSchedule = query(
  'members',
  async ({ programmeQueries, trackQueries, clock }, actor, _input: object): Promise<OwnSchedule> => {
    const { userId } = requireMember(actor, 'view data')
    const talks = await programmeQueries.scheduleOf(userId, clock.now(), eventVisibility(actor))
    const taking = talks.filter((talk) => !isCancelled(talk))
    const tracks = await trackQueries.ofEvents([...new Set(talks.map(({ event }) => event.id))])
    return {
      items: talks.map((talk) => ({ ...talk, clashes: isCancelled(talk) ? [] : clashesWith(talk, taking) })),
      colours: new Map(
        [...Map.groupBy(tracks, ({ eventId }) => eventId).values()].flatMap((ofEvent) => [
          ...coloursOf(ofEvent),
        ]),
      ),
    }
  },
)
