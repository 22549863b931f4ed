import { type Actor, eventVisibility } from '@lectern/domain'
import { pageOf } from '../paging.ts'
import type { TalkCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
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
