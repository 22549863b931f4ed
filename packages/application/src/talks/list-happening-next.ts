import { eventVisibility, type Instant, isTalkRunning, nextChangeOfTalks } from '@lectern/domain'
import type { TalkEntry } from '../ports/programme.ts'
import { query } from '../use-case.ts'

export interface NextTalksListing {
  readonly items: readonly (TalkEntry & { readonly running: boolean })[]
  /** Until when the list is valid by the clock; undefined for ever. */
  readonly nextChange: Instant | undefined
}

/** The first talks of running events that run now or start soon. */
export const listHappeningNext = query(async (ports, actor, _input: object): Promise<NextTalksListing> => {
  const { programmeQueries, clock } = ports
  const now = clock.now()
  const next = await programmeQueries.happeningNext(now, eventVisibility(actor))
  return {
    items: next.talks.map((talk) => ({ ...talk, running: isTalkRunning(talk, now) })),
    nextChange: nextChangeOfTalks(next, now),
  }
})
