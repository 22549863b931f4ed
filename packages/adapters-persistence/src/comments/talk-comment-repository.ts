import type { TalkCommentRepository } from '@lectern/application'
import type { EventId, TalkComment, TalkCommentId } from '@lectern/domain'
import { changed, isChange } from '../change-counts.ts'
import { changeEventCounts } from '../events/event-counts.ts'
import { locksRows } from '../locking.ts'
import type { Session } from '../session.ts'
import { fromFacts, toFacts } from './comment-row.ts'
import {
  commentsChange,
  type Counted,
  countedInRow,
  countedOf,
  countsNothing,
  ratingsChange,
} from './figure-changes.ts'
import { holdsOf, saveHolds } from './holds.ts'
import { reportsOf, saveReports } from './reports.ts'

export const kyselyTalkCommentRepository = (session: Session): TalkCommentRepository => {
  const { db } = session

  const lockedRow = (id: TalkCommentId) =>
    db
      .selectFrom('talk_comments')
      .select(['talk_id', 'event_id', 'rating', 'comment', 'user_id', 'source', 'created_date', 'shown'])
      .where('id', '=', id)
      .$if(locksRows(session), (query) => query.forNoKeyUpdate())
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
      const { id } = await db
        .insertInto('talk_comments')
        .values({ ...fromFacts(comment), talk_id: comment.talkId, event_id: eventId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const added = { ...comment, id }
      await saveParts(session, added, eventId, countsNothing)
      return added
    },

    async save(comment) {
      const row = await lockedRow(comment.id)
      if (row === undefined) return
      await db.updateTable('talk_comments').set(fromFacts(comment)).where('id', '=', comment.id).execute()
      await saveParts(session, comment, row.event_id, countedInRow(row))
    },
  }
}

async function saveParts(
  session: Session,
  comment: TalkComment,
  eventId: EventId,
  before: Counted,
): Promise<void> {
  const { id, reports, heldBy } = comment
  await saveReports(session, { column: 'talk_comment_id', id, eventId }, reports)
  await saveHolds(session, { table: 'moderated_talk_comments', id }, heldBy)
  await changeFigures(session, comment, eventId, before)
}

/** Of the event over all its talks, and of the talk: rows are locked from the top everywhere. */
async function changeFigures(
  session: Session,
  comment: TalkComment,
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
