import { type Actor, eventVisibility } from '@lectern/domain'
import { pageOf } from '../paging.ts'
import type { EventCommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { findUserView } from './find-user-view.ts'
import type { OfUser } from './list-user-talks.ts'

/** What a user wrote about events, newest first. */
export async function listUserEventComments(
  ports: Pick<Ports, 'userQueries' | 'eventCommentQueries' | 'settings'>,
  actor: Actor,
  { userId, page }: OfUser,
): Promise<Listing<EventCommentView>> {
  await findUserView(ports, actor, userId)
  const criteria = { kind: 'by-author', userId } as const
  return ports.eventCommentQueries.list(criteria, eventVisibility(actor), pageOf(page, ports.settings))
}
