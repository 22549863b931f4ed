import type { EventCommentRepository } from '@lectern/application'
import type { EventComment, EventCommentId } from '@lectern/domain'
import { changeEventCounts } from '../events/event-counts.ts'
import { locksRows } from '../locking.ts'
import type { Session } from '../session.ts'
import { fromFacts, toFacts } from './comment-row.ts'
import { commentsChange, type Counted, countedInRow, countedOf, countsNothing } from './figure-changes.ts'
import { holdsOf, saveHolds } from './holds.ts'
import { reportsOf, saveReports } from './reports.ts'

export const kyselyEventCommentRepository = (session: Session): EventCommentRepository => {
  const { db } = session

  const lockedRow = (id: EventCommentId) =>
    db
      .selectFrom('event_comments')
      .select(['event_id', 'rating', 'comment', 'user_id', 'source', 'created_date', 'shown'])
      .where('id', '=', id)
      .$if(locksRows(session), (query) => query.forNoKeyUpdate())
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
      const { id } = await db
        .insertInto('event_comments')
        .values({ ...fromFacts(comment), event_id: comment.eventId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const added = { ...comment, id }
      await saveParts(session, added, countsNothing)
      return added
    },

    async save(comment) {
      const row = await lockedRow(comment.id)
      if (row === undefined) return
      await db.updateTable('event_comments').set(fromFacts(comment)).where('id', '=', comment.id).execute()
      await saveParts(session, comment, countedInRow(row))
    },
  }
}

async function saveParts(session: Session, comment: EventComment, before: Counted): Promise<void> {
  const { id, eventId, reports, heldBy } = comment
  await saveReports(session, { column: 'event_comment_id', id, eventId }, reports)
  await saveHolds(session, { table: 'moderated_event_comments', id }, heldBy)
  const comments = commentsChange(before, countedOf(comment))
  await changeEventCounts(session, eventId, { event_comments_count: comments })
}
