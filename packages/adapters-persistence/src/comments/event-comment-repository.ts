import type { EventCommentRepository } from '@lectern/application'
import type { EventComment, EventCommentId, New } from '@lectern/domain'
import { changeEventCounters } from '../events/event-counts.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { factColumns, fromFacts, toFacts } from './comment-row.ts'
import { commentsChange, type Counted, countedInRow, countedOf, countsNothing } from './figure-changes.ts'
import { addHolds, holdsOf, saveHolds } from './holds.ts'
import { addReports, reportsOf, saveReports } from './reports.ts'

export const kyselyEventCommentRepository = (session: Session): EventCommentRepository => {
  const { db } = session

  const lockedRow = (id: EventCommentId) =>
    db
      .selectFrom('events')
      .innerJoin('event_comments as comments', 'comments.event_id', 'events.id')
      .select(factColumns)
      .where('comments.id', '=', id)
      // In this order, from the top.
      .$if(locksRows(session), (query) => query.forNoKeyUpdate(['events', 'comments']))
      .executeTakeFirst()

  return {
    async find(id) {
      const row = await lockedRow(id)
      if (row === undefined) return undefined
      const reports = await reportsOf(session, 'event_comment_id', id)
      const heldBy = await holdsOf(session, { table: 'moderated_event_comments', id })
      return { id, eventId: row.event_id, ...toFacts(row, reports, heldBy) }
    },

    async add(comment) {
      await changeCounters(session, comment, countsNothing)
      const { id } = await db
        .insertInto('event_comments')
        .values({ ...fromFacts(comment), event_id: comment.eventId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addReports(session, { column: 'event_comment_id', id, eventId: comment.eventId }, comment.reports)
      await addHolds(session, { table: 'moderated_event_comments', id }, comment.heldBy)
      return { ...comment, id }
    },

    async save(comment) {
      const row = await lockedRow(comment.id)
      if (row === undefined) return
      const { id, eventId, reports, heldBy } = comment
      await changeCounters(session, comment, countedInRow(row))
      await db.updateTable('event_comments').set(fromFacts(comment)).where('id', '=', id).execute()
      await saveReports(session, { column: 'event_comment_id', id, eventId }, reports)
      await saveHolds(session, { table: 'moderated_event_comments', id }, heldBy)
    },
  }
}

/** Of the event, before the comment: rows are locked from the top everywhere. */
async function changeCounters(session: Session, comment: New<EventComment>, before: Counted): Promise<void> {
  const comments = commentsChange(before, countedOf(comment))
  await changeEventCounters(session, comment.eventId, { event_comments_count: comments })
}
