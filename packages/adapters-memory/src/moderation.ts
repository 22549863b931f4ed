import {
  type AuditEntry,
  type AuditEntryId,
  type Comment,
  holdComment,
  type Moderation,
  type ModerationId,
  releaseComment,
  subjectOfAudit,
  takesDown,
} from '@lectern/domain'
import type {
  AuditCriteria,
  AuditQueries,
  AuditRepository,
  ModerationCriteria,
  ModerationQueries,
  ModerationRepository,
  ModerationView,
} from '@lectern/application'
import { copyOf } from './copy.ts'
import { byId, listingOf, reversed } from './listing.ts'
import { nextId, type Tables } from './tables.ts'

export function memoryModerationQueries(tables: Tables): ModerationQueries {
  const viewOf = (moderation: Moderation): ModerationView => ({
    ...copyOf(moderation),
    commentsCount: countHeldBy(tables, moderation),
    talkTitle: (moderation.talkId && tables.talks.get(moderation.talkId)?.talkTitle) ?? '',
  })
  return {
    async list(criteria, page) {
      const found = tables.moderations
        .values()
        .filter((moderation) => meets(moderation, criteria))
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

function meets({ eventId, authorId }: Moderation, criteria: ModerationCriteria): boolean {
  switch (criteria.kind) {
    case 'all':
      return true
    case 'on-event':
      return eventId === criteria.eventId
    case 'against':
      return authorId === criteria.authorId
  }
}

const countHeldBy = ({ comments }: Tables, { id }: Moderation): number =>
  comments
    .values()
    .filter(({ comment }) => comment.heldBy.includes(id))
    .toArray().length

export const memoryModerationRepository = (tables: Tables): ModerationRepository => ({
  async find(id) {
    return copyOf(tables.moderations.get(id))
  },

  async findAll(ids) {
    return copyOf(ids.map((id) => tables.moderations.get(id)).filter((found) => found !== undefined))
  },

  async takeDown(moderation, only) {
    const added = { ...moderation, id: nextId<ModerationId>(tables) }
    tables.moderations.set(added.id, copyOf(added))
    const burst = typeof only === 'object' ? new Set(only) : undefined
    const isTakenDown = (comment: Comment): boolean => {
      const { kind, eventId } = comment.subject
      return burst === undefined
        ? (only ?? kind) === kind && takesDown(added, comment, eventId)
        : kind === 'talk' && eventId === added.eventId && burst.has(comment.id)
    }
    changeComments(tables, (comment) => (isTakenDown(comment) ? holdComment(comment, added.id) : comment))
    return copyOf(added)
  },

  async restore(moderation) {
    if (!tables.moderations.has(moderation.id)) return
    tables.moderations.set(moderation.id, copyOf(moderation))
    changeComments(tables, (comment) => releaseComment(comment, moderation.id))
  },
})

function changeComments({ comments }: Tables, change: (comment: Comment) => Comment): void {
  for (const stored of comments.values().toArray()) {
    const comment = change(stored.comment)
    if (comment !== stored.comment) comments.set(comment.id, { ...stored, comment })
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
  async list(criteria, page) {
    const entries = tables.auditEntries
      .values()
      .filter((entry) => isMeant(entry, criteria))
      .toArray()
      .toSorted(reversed(byId))
    return listingOf(entries, page, (entry) => copyOf(entry))
  },
})

function isMeant(entry: AuditEntry, { action, authorId, subject, from, before }: AuditCriteria): boolean {
  const about = subjectOfAudit(entry.audited)
  return (
    (action === undefined || entry.audited.action === action) &&
    (authorId === undefined || (entry.author.kind === 'member' && entry.author.userId === authorId)) &&
    (subject === undefined || (about.kind === subject.kind && about.id === subject.id)) &&
    (from === undefined || entry.createdDate >= from) &&
    (before === undefined || entry.createdDate < before)
  )
}
