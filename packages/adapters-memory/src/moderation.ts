import {
  type AuditEntry,
  type Comment,
  holdComment,
  type Moderation,
  releaseComment,
  subjectOfAudit,
  takesDown,
} from '@lectern/domain'
import {
  type AuditCriteria,
  type AuditQueries,
  type AuditRepository,
  type ModerationCriteria,
  type ModerationQueries,
  type ModerationRepository,
  type ModerationView,
  slice,
} from '@lectern/application'
import { byId, listingOf, reversed } from './listing.ts'
import { insert, type Tables } from './tables.ts'

export function moderationQueries({ comments, moderations, talks }: Tables): ModerationQueries {
  const viewOf = (moderation: Moderation): ModerationView => ({
    ...moderation,
    commentsCount: comments.count(({ heldBy }) => heldBy.includes(moderation.id)),
    talkTitle: (moderation.talkId && talks.get(moderation.talkId)?.talkTitle) ?? '',
  })
  return {
    async list(criteria, page) {
      const found = moderations.where((moderation) => meets(moderation, criteria))
      return listingOf(found.toSorted(reversed(byId)), page, viewOf)
    },

    async find(id) {
      const moderation = moderations.get(id)
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

export const moderationRepository = (tables: Tables): ModerationRepository => {
  const { comments, moderations } = tables
  return {
    find: async (id) => moderations.get(id),
    findAll: async (ids) => ids.flatMap((id) => moderations.get(id) ?? []),

    async takeDown(moderation, only) {
      const added = insert(tables, moderations, moderation)
      const burst = typeof only === 'object' ? new Set(only) : undefined
      const isTakenDown = (comment: Comment): boolean => {
        const { kind, eventId } = comment.subject
        return burst === undefined
          ? (only ?? kind) === kind && takesDown(added, comment, eventId)
          : kind === 'talk' && eventId === added.eventId && burst.has(comment.id)
      }
      comments.updateAll((comment) => (isTakenDown(comment) ? holdComment(comment, added.id) : comment))
      return added
    },

    async restore(moderation) {
      if (!moderations.has(moderation.id)) return
      moderations.set(moderation.id, moderation)
      comments.updateAll((comment) => releaseComment(comment, moderation.id))
    },
  }
}

export const auditRepository = (tables: Tables): AuditRepository => ({
  async add(entries) {
    for (const entry of entries) insert(tables, tables.auditEntries, entry)
  },
  forgetBefore: async (moment) => tables.auditEntries.deleteWhere(({ createdDate }) => createdDate < moment),
})

export const auditQueries = ({ auditEntries }: Tables): AuditQueries => ({
  async list(criteria, page) {
    const entries = auditEntries.where((entry) => isMeant(entry, criteria))
    return slice(entries.toSorted(reversed(byId)), page)
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
