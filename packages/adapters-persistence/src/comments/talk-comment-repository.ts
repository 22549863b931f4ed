import type { TalkCommentRepository } from '@lectern/application'
import type { EventId, New, TalkComment, TalkCommentId } from '@lectern/domain'
import { changed, isChange } from '../change-counts.ts'
import { changeEventCounts } from '../events/event-counts.ts'
import { locksRows } from '../locking.ts'
import type { Session } from '../session.ts'
import { factColumns, fromFacts, toFacts } from './comment-row.ts'
import {
  commentsChange,
  type Counted,
  countedInRow,
  countedOf,
  countsNothing,
  ratingsChange,
} from './figure-changes.ts'
import { addHolds, holdsOf, saveHolds } from './holds.ts'
import { addReports, reportsOf, saveReports } from './reports.ts'

export const kyselyTalkCommentRepository = (session: Session): TalkCommentRepository => {
  const { db } = session

  const lockedRow = (id: TalkCommentId) =>
    db
      .selectFrom('events')
      .innerJoin('talks', 'talks.event_id', 'events.id')
      .innerJoin('talk_comments as comments', 'comments.talk_id', 'talks.id')
      .select(['comments.talk_id', ...factColumns])
      .where('comments.id', '=', id)
      // In this order, from the top.
      .$if(locksRows(session), (query) => query.forNoKeyUpdate(['events', 'talks', 'comments']))
      .executeTakeFirst()

  return {
    async find(id) {
      const row = await lockedRow(id)
      if (row === undefined) return undefined
      const reports = await reportsOf(session, 'talk_comment_id', id)
      const heldBy = await holdsOf(session, { table: 'moderated_talk_comments', id })
      return { id, talkId: row.talk_id, ...toFacts(row, reports, heldBy) }
    },

    async add(comment) {
      const { event_id: eventId } = await db
        .selectFrom('talks')
        .select('event_id')
        .where('id', '=', comment.talkId)
        .executeTakeFirstOrThrow()
      await changeFigures(session, comment, eventId, countsNothing)
      const { id } = await db
        .insertInto('talk_comments')
        .values({ ...fromFacts(comment), talk_id: comment.talkId, event_id: eventId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addReports(session, { column: 'talk_comment_id', id, eventId }, comment.reports)
      await addHolds(session, { table: 'moderated_talk_comments', id }, comment.heldBy)
      return { ...comment, id }
    },

    async save(comment) {
      const row = await lockedRow(comment.id)
      if (row === undefined) return
      const { id, reports, heldBy } = comment
      await changeFigures(session, comment, row.event_id, countedInRow(row))
      await db.updateTable('talk_comments').set(fromFacts(comment)).where('id', '=', id).execute()
      await saveReports(session, { column: 'talk_comment_id', id, eventId: row.event_id }, reports)
      await saveHolds(session, { table: 'moderated_talk_comments', id }, heldBy)
    },
  }
}

/** Of the event over all its talks, and of the talk: rows are locked from the top everywhere. */
async function changeFigures(
  session: Session,
  comment: New<TalkComment>,
  eventId: EventId,
  before: Counted,
): Promise<void> {
  const after = countedOf(comment)
  const comments = commentsChange(before, after)
  const ratings = ratingsChange(before, after)
  const ofTalk = { ...ratings, comment_count: comments }
  if (!isChange(ofTalk)) return
  await changeEventCounts(session, eventId, { ...ratings, talk_comments_count: comments })
  await session.db.updateTable('talks').set(changed(ofTalk)).where('id', '=', comment.talkId).execute()
}
