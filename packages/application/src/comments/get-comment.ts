import {
  type Actor,
  type CommentedOn,
  type CommentRef,
  eventVisibility,
  isOn,
  notFound,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { seenBy, type SeenComment } from './seen-by.ts'

export interface GetCommentInput extends CommentRef {
  /** A comment on another subject is not found. */
  readonly on?: CommentedOn
}

export async function getComment(
  { commentQueries }: Pick<Ports, 'commentQueries'>,
  actor: Actor,
  { on, ...ref }: GetCommentInput,
): Promise<SeenComment> {
  const comment = seenBy(actor, await commentQueries.find(ref, eventVisibility(actor)))
  if (on !== undefined && !isOn(comment.subject, on)) throw notFound('Comment')
  return comment
}
