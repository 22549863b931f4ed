import type { SourceComment, SourceTalkComment } from '@lectern/application'
import { SourceError } from '../http/source-error.ts'
import type { JsonRecord } from './json-record.ts'

/** A comment is anonymous without `user_uri`. The name that the original service shows beside it proves no account. */
export const readComment = (comment: JsonRecord): SourceComment => ({
  uri: comment.uri,
  rating: comment.number('rating') ?? 0,
  comment: comment.required('comment'),
  createdDate: comment.date('created_date'),
  author: comment.uriOf('user_uri') || undefined,
  source: comment.text('source'),
})

export function readTalkComment(comment: JsonRecord): SourceTalkComment {
  const talk = comment.uriOf('talk_uri')
  if (talk === '') throw new SourceError(comment.uri, "It has no 'talk_uri'.")
  return { ...readComment(comment), talk }
}
