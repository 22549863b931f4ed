import {
  type Comment,
  type CommentedOn,
  commentFingerprint,
  type CommentKind,
  type CommentRef,
  type EventId,
  type Instant,
  isOn,
  type Reportable,
  type ReportedKind,
  type UserId,
} from '@lectern/domain'
import type { CommentHistory, CommentRepository, DraftRepository } from '@lectern/application'
import { requireDistinct, withId } from './table.ts'
import { nextId, type Tables } from './tables.ts'

/** Undefined for a comment of the other kind, too. */
export function storedComment({ comments }: Tables, { kind, commentId }: CommentRef): Comment | undefined {
  const comment = comments.get(commentId)
  return comment?.subject.kind === kind ? comment : undefined
}

export const commentsOn = ({ comments }: Tables, on: CommentedOn): readonly Comment[] =>
  comments.where(({ subject }) => isOn(subject, on))

/** On the event, or on its talks. */
export const commentsBelow = (
  { comments }: Tables,
  eventId: EventId,
  kind: CommentKind,
): readonly Comment[] => comments.where(({ subject }) => subject.kind === kind && subject.eventId === eventId)

const reportedKinds = ['talk', 'event', 'answer'] as const satisfies readonly ReportedKind[]

/** What of a comment can be reported: itself, and its answer. */
export const reportedPartsOf = ({
  id,
  subject,
  reports,
  answer,
}: Comment): readonly (Reportable & { readonly kind: ReportedKind; readonly key: string })[] => [
  { kind: subject.kind, key: `${subject.kind} ${id}`, reports },
  ...(answer === undefined
    ? []
    : [{ kind: 'answer', key: `answer ${id}`, reports: answer.reports } as const]),
]

export function removeComments({ comments, reportIds }: Tables, removed: readonly Comment[]): void {
  for (const { id } of removed) {
    comments.delete(id)
    for (const kind of reportedKinds) reportIds.delete(`${kind} ${id}`)
  }
}

export const commentRepository = (tables: Tables): CommentRepository => ({
  find: async (ref) => storedComment(tables, ref),

  async add(comment) {
    const added = withId<Comment>(comment, nextId(tables))
    putComment(tables, added)
    return added
  },

  async save(comment) {
    if (tables.comments.has(comment.id)) putComment(tables, comment)
  },

  remove: async (comment) => removeComments(tables, [comment]),
})

function putComment(tables: Tables, comment: Comment): void {
  const { id, subject } = comment
  tables.events.rowOf(subject.eventId)
  if (subject.kind === 'talk') tables.talks.rowOf(subject.talkId)
  requireNoDuplicate(tables, comment)
  if (comment.answer === undefined) tables.reportIds.delete(`answer ${id}`)
  for (const { key, reports } of reportedPartsOf(comment)) {
    const open = reports.filter((report) => report.ruling === undefined)
    requireDistinct(
      'open report',
      open.map(() => 'open'),
    )
    const known = tables.reportIds.get(key) ?? []
    tables.reportIds.set(
      key,
      reports.map((_, index) => known[index] ?? nextId(tables)),
    )
  }
  tables.comments.set(id, comment)
}

/** The texts of an author on one subject differ. Anonymous comments may be equal. */
function requireNoDuplicate({ comments }: Tables, { id, userId, subject, comment }: Comment): void {
  if (userId === undefined) return
  const others = comments.where(
    (other) => other.userId === userId && other.id !== id && isOn(other.subject, subject),
  )
  requireDistinct('comment', [comment, ...others.map((other) => other.comment)].map(commentFingerprint))
}

export function commentHistory({ comments, drafts, users }: Tables): CommentHistory {
  const by = (author: UserId) => comments.where(({ userId }) => userId === author)

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
      const author = users.get(userId)
      if (author === undefined) return undefined
      const own = by(userId)
      const draft = drafts.get(userId)
      const dates = own.map(({ createdDate }) => createdDate)
      return {
        author,
        soFar: { ...(await onSubject(userId, subject)), dates: newestFirst(dates, countedAfter) },
        copies: own.filter(({ comment }) => commentFingerprint(comment) === fingerprint).length,
        hasDraft: draft !== undefined && isOn(draft.subject, subject),
      }
    },

    draftOf: async (userId) => drafts.get(userId),

    async reportDates(userId, after) {
      const reports = [...comments.values()].flatMap(reportedPartsOf).flatMap((part) => part.reports)
      const own = reports.filter(({ reportingUserId }) => reportingUserId === userId)
      const dates = own.map(({ reportingDate }) => reportingDate)
      return newestFirst(dates, after)
    },
  }
}

const newestFirst = (dates: readonly Instant[], after: Instant): readonly Instant[] =>
  dates.filter((date) => date > after).toSorted((one, other) => other - one)

export const draftRepository = ({ drafts }: Tables): DraftRepository => ({
  save: async (draft) => drafts.set(draft.userId, draft),
  remove: async (userId) => drafts.delete(userId),
  forgetUntil: async (moment) => drafts.deleteWhere(({ createdDate }) => createdDate <= moment),
})
