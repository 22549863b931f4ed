import {
  type EventComment,
  holdComment,
  type ModerationId,
  releaseComment,
  takesDown,
  type TalkComment,
} from '@lectern/domain'
import type { ModerationRepository } from '../ports/moderation.ts'
import { copyOf } from './copy.ts'
import type { KeptComment } from './kept-comment.ts'
import type { Rows } from './rows.ts'
import { nextId, type Tables } from './tables.ts'

type AnyComment = TalkComment | EventComment

export const memoryModerationRepository = (tables: Tables): ModerationRepository => ({
  async find(id) {
    return copyOf(tables.moderations.get(id))
  },

  async findAll(ids) {
    return copyOf(ids.map((id) => tables.moderations.get(id)).filter((found) => found !== undefined))
  },

  async takeDown(moderation) {
    const added = { ...moderation, id: nextId<ModerationId>(tables) }
    tables.moderations.set(added.id, copyOf(added))
    changeComments(tables, (kept) =>
      takesDown(added, kept.comment, kept.eventId) ? holdComment(kept.comment, added.id) : kept.comment,
    )
    return copyOf(added)
  },

  async restore(moderation) {
    if (!tables.moderations.has(moderation.id)) return
    tables.moderations.set(moderation.id, copyOf(moderation))
    changeComments(tables, (kept) => releaseComment(kept.comment, moderation.id))
  },
})

type Change = <Comment extends AnyComment>(kept: KeptComment<Comment>) => Comment

function changeComments(tables: Tables, change: Change): void {
  changeRows(tables.talkComments, change)
  changeRows(tables.eventComments, change)
}

function changeRows<Comment extends AnyComment>(
  rows: Rows<Comment['id'], KeptComment<Comment>>,
  change: Change,
): void {
  for (const kept of rows.values().toArray()) {
    const comment = change(kept)
    if (comment !== kept.comment) rows.set(comment.id, { ...kept, comment })
  }
}
