import { type CommentedOn, type CommentRef, eventVisibility, isOn, notFound } from '@lectern/domain'
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
