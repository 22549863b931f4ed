import { commentFingerprint, type Instant, type UserId } from '@lectern/domain'
import type { CommentHistory } from '../ports/comments.ts'
import type { Tables } from './tables.ts'

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
