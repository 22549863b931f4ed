import { type Actor, eventVisibility, type Instant, isTalkRunning, nextChangeOfTalks } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { TalkEntry } from '../ports/programme.ts'

export interface NextTalksListing {
  readonly items: readonly (TalkEntry & { readonly running: boolean })[]
  /** Until when the list is valid by the clock; undefined for ever. */
  readonly nextChange: Instant | undefined
}

/** The first talks of running events that run now or start soon. */
export async function listHappeningNext(
  { programmeQueries, clock }: Pick<Ports, 'programmeQueries' | 'clock'>,
  actor: Actor,
  _input: object,
): Promise<NextTalksListing> {
  const now = clock.now()
  const next = await programmeQueries.happeningNext(now, eventVisibility(actor))
  return {
    items: next.talks.map((talk) => ({ ...talk, running: isTalkRunning(talk, now) })),
    nextChange: nextChangeOfTalks(next, now),
  }
}
