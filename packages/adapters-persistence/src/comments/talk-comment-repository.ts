import type { TalkCommentRepository } from '@lectern/application'
import type { New, TalkComment, TalkCommentId, TalkId } from '@lectern/domain'
import type { RawBuilder } from 'kysely'
import type { EventCounter } from '../events/event-counts.ts'
import type { Session } from '../session.ts'
import { increments, type CounterChanges, isChange, withoutZeros } from '../sql/counters.ts'
import { locksRows } from '../sql/locking.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
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
import type { RatingColumns } from './schema.ts'

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
      await changeCounters(session, comment, countsNothing)
      const { rows } = await add(session, { ...fromFacts(comment), talk_id: comment.talkId })
      const [row] = rows
      if (row === undefined) throw new Error('A comment that was increments has no id')
      const { id, event_id: eventId } = row
      await addReports(session, { column: 'talk_comment_id', id, eventId }, comment.reports)
      await addHolds(session, { table: 'moderated_talk_comments', id }, comment.heldBy)
      return { ...comment, id }
    },

    async save(comment) {
      const row = await lockedRow(comment.id)
      if (row === undefined) return
      const { id, reports, heldBy } = comment
      await changeCounters(session, comment, countedInRow(row))
      await db.updateTable('talk_comments').set(fromFacts(comment)).where('id', '=', id).execute()
      await saveReports(session, { column: 'talk_comment_id', id, eventId: row.event_id }, reports)
      await saveHolds(session, { table: 'moderated_talk_comments', id }, heldBy)
    },
  }
}

const add = statement(
  (
    { db },
    { talk_id, ...facts }: Placeholders<ReturnType<typeof fromFacts> & { readonly talk_id: TalkId }>,
  ) =>
    db
      .insertInto('talk_comments')
      .values({ ...facts, talk_id, event_id: eventOf(db, talk_id) })
      .returning(['id', 'event_id']),
)

const eventOf = (db: Session['db'], talkId: RawBuilder<TalkId>) =>
  db.selectFrom('talks').select('event_id').where('id', '=', talkId)

/** Of the event over all its talks, and of the talk: rows are locked from the top everywhere. */
async function changeCounters(session: Session, comment: New<TalkComment>, before: Counted): Promise<void> {
  const after = countedOf(comment)
  const comments = commentsChange(before, after)
  const ratings = ratingsChange(before, after)
  if (comments === 0 && !isChange(ratings)) return
  const { talkId } = comment
  await addToEvent(session, { talkId, ...withoutZeros({ ...ratings, talk_comments_count: comments }) })
  await addToTalk(session, { talkId, ...withoutZeros({ ...ratings, comment_count: comments }) })
}

const addToEvent = statement(
  ({ db }, { talkId, ...counts }: Placeholders<OfTalk & CounterChanges<EventCounter>>) =>
    db.updateTable('events').set(increments(counts)).where('id', '=', eventOf(db, talkId)),
)

const addToTalk = statement(
  ({ db }, { talkId, ...counts }: Placeholders<OfTalk & CounterChanges<TalkCount>>) =>
    db.updateTable('talks').set(increments(counts)).where('id', '=', talkId),
)

interface OfTalk {
  readonly talkId: TalkId
}

type TalkCount = keyof RatingColumns | 'comment_count'
