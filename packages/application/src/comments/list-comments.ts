import {
  type Actor,
  type CommentedOn,
  type CommentRef,
  eventVisibility,
  isOn,
  notFound,
  requireMember,
  type TalkId,
} from '@lectern/domain'
import { requireVisibleEvent } from '../events/find-event.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { CommentCriteria } from '../ports/comments.ts'
import type { Queries } from '../ports/store.ts'
import { requireVisibleTalk } from '../talks/find-talk.ts'
import { query } from '../use-case.ts'
import { seenBy } from './seen-by.ts'

export interface GetCommentInput extends CommentRef {
  /** A comment on another subject is not found. */
  readonly on?: CommentedOn
}

export const getComment = query(async ({ commentQueries }, actor, input: GetCommentInput) => {
  const { on, ...ref } = input
  const comment = seenBy(actor, await commentQueries.find(ref, eventVisibility(actor)))
  if (on !== undefined && !isOn(comment.subject, on)) throw notFound('Comment')
  return comment
})

/** Comments on a talk, on all talks of an event, or on an event itself. */
export type CommentsOf = Extract<CommentCriteria, { readonly kind: 'on-talk' | 'on-talks-of' | 'on-event' }>

export interface ListCommentsInput {
  readonly of: CommentsOf
  readonly page: PageRequest
}

export const listComments = query(async (ports, actor, { of, page }: ListCommentsInput) => {
  const { commentQueries, settings } = ports
  const listing = await commentQueries.list(of, eventVisibility(actor), pageOf(page, settings))
  if (listing.total === 0) await requireVisible(ports, actor, of)
  return listing
})

/** An empty list does not say whether the actor sees the talk or the event. */
function requireVisible(ports: Queries, actor: Actor, of: CommentsOf): Promise<void> {
  switch (of.kind) {
    case 'on-talk':
      return requireVisibleTalk(ports, actor, of.talkId)
    case 'on-talks-of':
    case 'on-event':
      return requireVisibleEvent(ports, actor, of.eventId)
  }
}

/** The comments on the talks of which the member is an approved speaker, or on one of them; newest first. */
export const listFeedbackOnOwnTalks = query(
  'members',
  async (
    { commentQueries, settings },
    actor,
    { page, talkId }: { readonly page: PageRequest; readonly talkId?: TalkId | undefined },
  ) => {
    const { userId } = requireMember(actor, 'view data')
    const criteria = { speakerId: userId, talkId }
    return commentQueries.listFeedback(criteria, eventVisibility(actor), pageOf(page, settings))
  },
)
