import { type Actor, eventVisibility } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TalkCriteria } from '../ports/talks.ts'
import { viewerOf } from '../viewer.ts'
import { type ShownTalk, showTalk } from './show-talk.ts'

/** The page that every list of talks hands out. */
export async function listTalks(
  { talkQueries, clock, settings }: Pick<Ports, 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  criteria: TalkCriteria,
  page: PageRequest,
): Promise<Listing<ShownTalk>> {
  const visibility = eventVisibility(actor)
  const listing = await talkQueries.list(criteria, visibility, pageOf(page, settings), viewerOf(actor))
  const now = clock.now()
  return { ...listing, items: listing.items.map((talk) => showTalk(talk, now)) }
}
