import type { EventComment, EventCommentId } from '@lectern/domain'
import type { EventCommentRepository } from '../ports/comments.ts'
import { copyOf } from './copy.ts'
import { keepComment } from './keep-comment.ts'
import { rowOf } from './rows.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryEventCommentRepository = (tables: Tables): EventCommentRepository => ({
  async find(id) {
    return copyOf(tables.eventComments.get(id)?.comment)
  },

  async add(comment) {
    const added = { ...copyOf(comment), id: nextId<EventCommentId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(comment) {
    if (tables.eventComments.has(comment.id)) put(tables, copyOf(comment))
  },
})

function put(tables: Tables, comment: EventComment): void {
  const { id } = rowOf(tables.events, comment.eventId)
  const siblings = tables.eventComments.values().filter((other) => other.eventId === id)
  keepComment(tables, tables.eventComments, comment, id, siblings)
}
