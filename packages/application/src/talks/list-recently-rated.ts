import type { Actor } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { RatedTalkView } from '../ports/programme.ts'
import { viewerOf } from '../viewer.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export type RatedTalk = ShownTalk & RatedTalkView

/** Talks of approved events with the newest ratings, the same for every actor but for the stars. */
export async function listRecentlyRated(
  { programmeQueries, clock }: Pick<Ports, 'programmeQueries' | 'clock'>,
  actor: Actor,
  _input: object,
): Promise<{ readonly items: readonly RatedTalk[] }> {
  const talks = await programmeQueries.recentlyRated(viewerOf(actor))
  const now = clock.now()
  return { items: talks.map((talk) => showTalk(talk, now)) }
}
