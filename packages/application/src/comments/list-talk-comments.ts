import { type Actor, eventVisibility } from '@lectern/domain'
import { pageOf } from '../paging.ts'
import type { TalkCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { OfTalk } from '../talks/list-speakers.ts'
import { requireVisibleTalk } from '../talks/require-visible-talk.ts'

/** Oldest first. */
export async function listTalkComments(
  ports: Pick<Ports, 'talkQueries' | 'talkCommentQueries' | 'settings'>,
  actor: Actor,
  { talkId, page }: OfTalk,
): Promise<Listing<TalkCommentView>> {
  const criteria = { kind: 'on-talk', talkId } as const
  const { talkCommentQueries, settings } = ports
  const listing = await talkCommentQueries.list(criteria, eventVisibility(actor), pageOf(page, settings))
  if (listing.total === 0) await requireVisibleTalk(ports, actor, talkId)
  return listing
}
