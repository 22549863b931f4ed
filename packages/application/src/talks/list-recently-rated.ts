import type { RatedTalkView } from '../ports/programme.ts'
import { viewerOf } from '../viewer.ts'
import { query } from '../use-case.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export type RatedTalk = ShownTalk & RatedTalkView

/** Talks of approved events with the newest ratings, the same for every actor but for the stars. */
export const listRecentlyRated = query(
  async (
    { programmeQueries, clock },
    actor,
    _input: object,
  ): Promise<{ readonly items: readonly RatedTalk[] }> => {
    const talks = await programmeQueries.recentlyRated(viewerOf(actor))
    const now = clock.now()
    return { items: talks.map((talk) => showTalk(talk, now)) }
  },
)
