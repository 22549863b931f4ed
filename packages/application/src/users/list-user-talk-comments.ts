import { type Actor, eventVisibility } from '@lectern/domain'
import type { TalkCommentView } from '../comments/comment-view.ts'
import { type Listing, pageOf } from '../paging.ts'
import type { Ports } from '../ports/ports.ts'
import { findUserView } from './find-user-view.ts'
import type { OfUser } from './list-user-talks.ts'

/** What a user wrote about talks, newest first. */
export async function listUserTalkComments(
  ports: Pick<Ports, 'userQueries' | 'talkCommentQueries' | 'settings'>,
  actor: Actor,
  { userId, page }: OfUser,
): Promise<Listing<TalkCommentView>> {
  await findUserView(ports, actor, userId)
  const criteria = { kind: 'by-author', userId } as const
  return ports.talkCommentQueries.list(criteria, eventVisibility(actor), pageOf(page, ports.settings))
}
