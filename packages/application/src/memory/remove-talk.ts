import type { TalkId } from '@lectern/domain'
import type { Tables } from './tables.ts'

/** With everything below it. */
export function removeTalk({ talks, stars, claims, talkComments }: Tables, id: TalkId): void {
  talks.delete(id)
  stars.delete(id)
  claims.delete(id)
  const onTalk = talkComments.values().filter(({ comment }) => comment.talkId === id)
  for (const { comment } of onTalk.toArray()) talkComments.delete(comment.id)
}
