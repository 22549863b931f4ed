import {
  commentFingerprint,
  type EventComment,
  type EventCommentId,
  type EventId,
  type Instant,
  type TalkComment,
  type TalkCommentId,
  type UserId,
} from '@lectern/domain'
import type { CommentHistory, EventCommentRepository, TalkCommentRepository } from '../ports/comments.ts'
import { copyOf } from './copy.ts'
import { requireDistinct, rowOf, type Rows } from './rows.ts'
import { type KeptComment, nextId, type Tables } from './tables.ts'

export const memoryTalkCommentRepository = (tables: Tables): TalkCommentRepository => ({
  async find(id) {
    return copyOf(tables.talkComments.get(id)?.comment)
  },

  async add(comment) {
    const added = { ...copyOf(comment), id: nextId<TalkCommentId>(tables) }
    putTalkComment(tables, added)
    return copyOf(added)
  },

  async save(comment) {
    if (tables.talkComments.has(comment.id)) putTalkComment(tables, copyOf(comment))
  },
})

function putTalkComment(tables: Tables, comment: TalkComment): void {
  const { eventId } = rowOf(tables.talks, comment.talkId)
  const siblings = tables.talkComments.values().filter((other) => other.comment.talkId === comment.talkId)
  keepComment(tables, tables.talkComments, comment, eventId, siblings)
}

export const memoryEventCommentRepository = (tables: Tables): EventCommentRepository => ({
  async find(id) {
    return copyOf(tables.eventComments.get(id)?.comment)
  },

  async add(comment) {
    const added = { ...copyOf(comment), id: nextId<EventCommentId>(tables) }
    putEventComment(tables, added)
    return copyOf(added)
  },

  async save(comment) {
    if (tables.eventComments.has(comment.id)) putEventComment(tables, copyOf(comment))
  },
})

function putEventComment(tables: Tables, comment: EventComment): void {
  const { id } = rowOf(tables.events, comment.eventId)
  const siblings = tables.eventComments.values().filter((other) => other.eventId === id)
  keepComment(tables, tables.eventComments, comment, id, siblings)
}

/** `siblings` are the comments on the same subject. */
function keepComment<Comment extends TalkComment | EventComment>(
  tables: Tables,
  rows: Rows<Comment['id'], KeptComment<Comment>>,
  comment: Comment,
  eventId: EventId,
  siblings: IteratorObject<KeptComment<Comment>>,
): void {
  requireNoTwin(comment, siblings)
  requireDistinct(
    'open report',
    comment.reports.filter((report) => report.ruling === undefined).map(() => 'open'),
  )
  const known = rows.get(comment.id)?.reportIds ?? []
  const reportIds = comment.reports.map((_, index) => known[index] ?? nextId(tables))
  rows.set(comment.id, { comment, eventId, reportIds })
}

/** An author has no two comments of the same words on one subject; anonymous ones may be alike. */
function requireNoTwin<Comment extends TalkComment | EventComment>(
  comment: Comment,
  siblings: IteratorObject<KeptComment<Comment>>,
): void {
  if (comment.userId === undefined) return
  const others = siblings.filter(
    (other) => other.comment.userId === comment.userId && other.comment.id !== comment.id,
  )
  const texts = [comment.comment, ...others.map((other) => other.comment.comment)]
  requireDistinct('comment', texts.map(commentFingerprint))
}

export function memoryCommentHistory(tables: Tables): CommentHistory {
  const all = () => [
    ...tables.talkComments.values().map(({ comment }) => comment),
    ...tables.eventComments.values().map(({ comment }) => comment),
  ]
  const by = (userId: UserId) => all().filter((comment) => comment.userId === userId)

  const history: Omit<CommentHistory, 'soFar'> = {
    async onTalk(userId, talkId) {
      return by(userId)
        .filter((comment) => 'talkId' in comment && comment.talkId === talkId)
        .map(({ comment }) => commentFingerprint(comment))
    },

    async onEvent(userId, eventId) {
      return by(userId)
        .filter((comment) => 'eventId' in comment && comment.eventId === eventId)
        .map(({ comment }) => commentFingerprint(comment))
    },

    async reportDates(userId, after) {
      const reports = all().flatMap((comment) => comment.reports)
      const own = reports.filter((report) => report.reportingUserId === userId)
      return newestFirst(
        own.map((report) => report.reportingDate),
        after,
      )
    },

    async copies(userId, fingerprint) {
      return by(userId).filter(({ comment }) => commentFingerprint(comment) === fingerprint).length
    },
  }

  return {
    ...history,
    soFar: async (userId, { kind, id }, after) => ({
      fingerprints: await (kind === 'talk' ? history.onTalk(userId, id) : history.onEvent(userId, id)),
      dates: newestFirst(
        by(userId).map((comment) => comment.createdDate),
        after,
      ),
    }),
  }
}

const newestFirst = (dates: readonly Instant[], after: Instant): readonly Instant[] =>
  dates.filter((date) => date > after).toSorted((one, other) => other - one)
