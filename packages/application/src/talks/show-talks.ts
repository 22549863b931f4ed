import {
  type Actor,
  commentsEnabled,
  eventVisibility,
  type Instant,
  nextWindowChange,
  talkCommentWindow,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { TalkCriteria, TalkView } from '../ports/talks.ts'
import { viewerOf } from '../viewer.ts'

export interface ShownTalk extends TalkView {
  readonly commentsEnabled: boolean
  /** When `commentsEnabled` changes next; undefined for never. */
  readonly commentsChange: Instant | undefined
}

export function showTalk<View extends TalkView>(talk: View, now: Instant): View & ShownTalk {
  const window = talkCommentWindow(talk, talk.event)
  return {
    ...talk,
    commentsEnabled: commentsEnabled(window, now),
    commentsChange: nextWindowChange(window, now),
  }
}

/** A page of any list of talks. */
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
