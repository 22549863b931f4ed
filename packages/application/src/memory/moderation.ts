import {
  type AuditEntryId,
  type EventComment,
  holdComment,
  type Moderation,
  type ModerationId,
  releaseComment,
  takesDown,
  type TalkComment,
} from '@lectern/domain'
import type {
  AuditQueries,
  AuditRepository,
  ModerationQueries,
  ModerationRepository,
  ModerationView,
} from '../ports/moderation.ts'
import { copyOf } from './copy.ts'
import { byId, listingOf, reversed } from './listing.ts'
import type { Rows } from './rows.ts'
import { type KeptComment, nextId, type Tables } from './tables.ts'

export function memoryModerationQueries(tables: Tables): ModerationQueries {
  const viewOf = (moderation: Moderation): ModerationView => ({
    ...copyOf(moderation),
    commentsCount: countHeldBy(tables, moderation),
  })
  return {
    async list(criteria, page) {
      const found = tables.moderations
        .values()
        .filter((moderation) => criteria.kind === 'all' || moderation.eventId === criteria.eventId)
        .toArray()
        .toSorted(reversed(byId))
      return listingOf(found, page, viewOf)
    },

    async find(id) {
      const moderation = tables.moderations.get(id)
      return moderation && viewOf(moderation)
    },
  }
}

const countHeldBy = ({ talkComments, eventComments }: Tables, { id }: Moderation): number =>
  [...talkComments.values(), ...eventComments.values()].filter(({ comment }) => comment.heldBy.includes(id))
    .length

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

export const memoryAuditRepository = (tables: Tables): AuditRepository => ({
  async add(entries) {
    for (const entry of entries) {
      const id = nextId<AuditEntryId>(tables)
      tables.auditEntries.set(id, copyOf({ ...entry, id }))
    }
  },
})

export const memoryAuditQueries = (tables: Tables): AuditQueries => ({
  async list(page) {
    const entries = tables.auditEntries.values().toArray().toSorted(reversed(byId))
    return listingOf(entries, page, (entry) => copyOf(entry))
  },
})
