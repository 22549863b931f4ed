import { type Actor, eventVisibility } from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { CommentCriteria, CommentView } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { requireVisibleTalk } from '../talks/find-talk.ts'

/** Comments on a talk, on all talks of an event, or on an event itself. */
export type CommentsOf = Extract<CommentCriteria, { readonly kind: 'on-talk' | 'on-talks-of' | 'on-event' }>

export interface ListCommentsInput {
  readonly of: CommentsOf
  readonly page: PageRequest
}

export async function listComments(
  ports: Pick<Ports, 'talkQueries' | 'eventQueries' | 'commentQueries' | 'settings'>,
  actor: Actor,
  { of, page }: ListCommentsInput,
): Promise<Listing<CommentView>> {
  const { commentQueries, settings } = ports
  const listing = await commentQueries.list(of, eventVisibility(actor), pageOf(page, settings))
  if (listing.total === 0) await requireVisible(ports, actor, of)
  return listing
}

/** An empty list does not say whether the actor sees the talk or the event. */
function requireVisible(
  ports: Pick<Ports, 'talkQueries' | 'eventQueries'>,
  actor: Actor,
  of: CommentsOf,
): Promise<void> {
  switch (of.kind) {
    case 'on-talk':
      return requireVisibleTalk(ports, actor, of.talkId)
    case 'on-talks-of':
    case 'on-event':
      return requireVisibleEvent(ports, actor, of.eventId)
  }
}
