import type { EventCommentRepository, TalkCommentRepository } from '@lectern/application'
import type { EventComment, EventCommentId, New, TalkComment, TalkCommentId, TalkId } from '@lectern/domain'
import type { RawBuilder } from 'kysely'
import { changeEventCounters, type EventCounter } from '../events/counters.ts'
import type { Session } from '../session.ts'
import { type CounterChanges, increments, isChange, withoutZeros } from '../sql/counters.ts'
import { locksRows } from '../sql/locking.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import {
  commentsChange,
  type Counted,
  countedInRow,
  countedOf,
  countsNothing,
  ratingsChange,
} from './counters.ts'
import { addHolds, holdsOf, saveHolds } from './holds.ts'
import { addReports, reportsOf, saveReports } from './reports.ts'
import { factColumns, fromFacts, toFacts } from './rows.ts'
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
      // Parent rows first.
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
      await changeTalkCommentCounters(session, comment, countsNothing)
      const { rows } = await insertTalkComment(session, { ...fromFacts(comment), talk_id: comment.talkId })
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
      await changeTalkCommentCounters(session, comment, countedInRow(row))
      await db.updateTable('talk_comments').set(fromFacts(comment)).where('id', '=', id).execute()
      await saveReports(session, { column: 'talk_comment_id', id, eventId: row.event_id }, reports)
      await saveHolds(session, { table: 'moderated_talk_comments', id }, heldBy)
    },
  }
}

const insertTalkComment = statement(
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

/** Counters of the event and of the talk. Parent rows are locked first, as everywhere. */
async function changeTalkCommentCounters(
  session: Session,
  comment: New<TalkComment>,
  before: Counted,
): Promise<void> {
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

export const kyselyEventCommentRepository = (session: Session): EventCommentRepository => {
  const { db } = session

  const lockedRow = (id: EventCommentId) =>
    db
      .selectFrom('events')
      .innerJoin('event_comments as comments', 'comments.event_id', 'events.id')
      .select(factColumns)
      .where('comments.id', '=', id)
      // Parent rows first.
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
      await changeEventCommentCounter(session, comment, countsNothing)
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
      await changeEventCommentCounter(session, comment, countedInRow(row))
      await db.updateTable('event_comments').set(fromFacts(comment)).where('id', '=', id).execute()
      await saveReports(session, { column: 'event_comment_id', id, eventId }, reports)
      await saveHolds(session, { table: 'moderated_event_comments', id }, heldBy)
    },
  }
}

/** The counter of the event, before the comment: parent rows are locked first, as everywhere. */
async function changeEventCommentCounter(
  session: Session,
  comment: New<EventComment>,
  before: Counted,
): Promise<void> {
  const comments = commentsChange(before, countedOf(comment))
  await changeEventCounters(session, comment.eventId, { event_comments_count: comments })
}
