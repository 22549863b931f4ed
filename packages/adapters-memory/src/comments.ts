import {
  type Comment,
  commentFingerprint,
  type CommentId,
  type CommentRef,
  type Instant,
  isOn,
  isSameSubject,
  type UserId,
} from '@lectern/domain'
import type { CommentHistory, CommentRepository, DraftRepository } from '@lectern/application'
import { copyOf } from './copy.ts'
import { requireDistinct, rowOf } from './rows.ts'
import { nextId, type StoredComment, type Tables } from './tables.ts'

/** Undefined for a comment of the other kind, too. */
export function storedComment(
  { comments }: Tables,
  { kind, commentId }: CommentRef,
): StoredComment | undefined {
  const stored = comments.get(commentId)
  return stored?.comment.subject.kind === kind ? stored : undefined
}

export const commentsWhere = ({ comments }: Tables, matches: (comment: Comment) => boolean): Comment[] =>
  comments
    .values()
    .map(({ comment }) => comment)
    .filter(matches)
    .toArray()

export const memoryCommentRepository = (tables: Tables): CommentRepository => ({
  async find(ref) {
    return copyOf(storedComment(tables, ref)?.comment)
  },

  async add(comment) {
    const added = { ...copyOf(comment), id: nextId<CommentId>(tables) }
    store(tables, added)
    return copyOf(added)
  },

  async save(comment) {
    if (tables.comments.has(comment.id)) store(tables, copyOf(comment))
  },
})

function store(tables: Tables, comment: Comment): void {
  requireSubject(tables, comment)
  requireNoDuplicate(tables, comment)
  requireDistinct(
    'open report',
    comment.reports.filter((report) => report.ruling === undefined).map(() => 'open'),
  )
  const known = tables.comments.get(comment.id)?.reportIds ?? []
  const reportIds = comment.reports.map((_, index) => known[index] ?? nextId(tables))
  tables.comments.set(comment.id, { comment, reportIds })
}

function requireSubject({ talks, events }: Tables, { subject }: Comment): void {
  rowOf(events, subject.eventId)
  if (subject.kind === 'talk') rowOf(talks, subject.talkId)
}

/** The texts of an author on one subject differ. Anonymous comments may be equal. */
function requireNoDuplicate(tables: Tables, { id, userId, subject, comment }: Comment): void {
  if (userId === undefined) return
  const others = commentsWhere(
    tables,
    (other) => other.userId === userId && other.id !== id && isOn(other.subject, subject),
  )
  requireDistinct('comment', [comment, ...others.map((other) => other.comment)].map(commentFingerprint))
}

export function memoryCommentHistory(tables: Tables): CommentHistory {
  const by = (userId: UserId) => commentsWhere(tables, (comment) => comment.userId === userId)

  const onSubject: CommentHistory['onSubject'] = async (userId, on) => {
    const own = by(userId).filter(({ subject }) => isOn(subject, on))
    return {
      fingerprints: own.map(({ comment }) => commentFingerprint(comment)),
      privateCount: own.filter((comment) => comment.private).length,
    }
  }

  return {
    onSubject,

    async ofAuthor(userId, { subject, fingerprint, countedAfter }) {
      const author = tables.users.get(userId)
      if (author === undefined) return undefined
      const own = by(userId)
      const draft = tables.drafts.get(userId)
      const dates = newestFirst(
        own.map((comment) => comment.createdDate),
        countedAfter,
      )
      return {
        author: copyOf(author),
        soFar: { ...(await onSubject(userId, subject)), dates },
        copies: own.filter(({ comment }) => commentFingerprint(comment) === fingerprint).length,
        hasDraft: draft !== undefined && isSameSubject(draft.subject, subject),
      }
    },

    async draftOf(userId) {
      return copyOf(tables.drafts.get(userId))
    },

    async reportDates(userId, after) {
      const reports = commentsWhere(tables, () => true).flatMap((comment) => comment.reports)
      const own = reports.filter((report) => report.reportingUserId === userId)
      return newestFirst(
        own.map((report) => report.reportingDate),
        after,
      )
    },
  }
}

const newestFirst = (dates: readonly Instant[], after: Instant): readonly Instant[] =>
  dates.filter((date) => date > after).toSorted((one, other) => other - one)

export const memoryDraftRepository = ({ drafts }: Tables): DraftRepository => ({
  async save(draft) {
    drafts.set(draft.userId, copyOf(draft))
  },

  async remove(userId) {
    drafts.delete(userId)
  },

  async forgetUntil(moment) {
    const old = drafts.values().filter(({ createdDate }) => createdDate <= moment)
    for (const { userId } of old.toArray()) drafts.delete(userId)
  },
})
