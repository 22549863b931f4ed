import type { TalkComment, TalkCommentId } from '@lectern/domain'
import type { TalkCommentRepository } from '../ports/comments.ts'
import { copyOf } from './copy.ts'
import { keepComment } from './keep-comment.ts'
import { rowOf } from './rows.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryTalkCommentRepository = (tables: Tables): TalkCommentRepository => ({
  async find(id) {
    return copyOf(tables.talkComments.get(id)?.comment)
  },

  async add(comment) {
    const added = { ...copyOf(comment), id: nextId<TalkCommentId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(comment) {
    if (tables.talkComments.has(comment.id)) put(tables, copyOf(comment))
  },
})

function put(tables: Tables, comment: TalkComment): void {
  const { eventId } = rowOf(tables.talks, comment.talkId)
  const siblings = tables.talkComments.values().filter((other) => other.comment.talkId === comment.talkId)
  keepComment(tables, tables.talkComments, comment, eventId, siblings)
}
