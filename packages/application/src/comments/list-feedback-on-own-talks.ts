import { type Actor, eventVisibility, requireMember, type TalkId } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { FeedbackView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** The comments on the talks of which the member is an approved speaker, or on one of them; newest first. */
export async function listFeedbackOnOwnTalks(
  { commentQueries, settings }: Pick<Ports, 'commentQueries' | 'settings'>,
  actor: Actor,
  { page, talkId }: { readonly page: PageRequest; readonly talkId?: TalkId | undefined },
): Promise<Listing<FeedbackView>> {
  const { userId } = requireMember(actor, 'view data')
  const criteria = { speakerId: userId, talkId }
  return commentQueries.listFeedback(criteria, eventVisibility(actor), pageOf(page, settings))
}
