import type { CommentRepository } from '@lectern/application'
import {
  type Comment,
  type CommentId,
  type CommentKind,
  type CommentRef,
  type CommentSubject,
  type EventId,
  type New,
  refOf,
  type TalkId,
} from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { only } from '../sql/results.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import { changeCounters, countedInRow, countsNothing } from './counters.ts'
import {
  addHolds,
  addReports,
  holdsOf,
  type ReportedRef,
  reportsOf,
  saveHolds,
  saveReports,
} from './children.ts'
import {
  answerColumns,
  answerFacts,
  commentTables,
  eachKind,
  factColumns,
  fromFacts,
  privateFacts,
  shownPrivately,
  toFacts,
} from './rows.ts'

export const kyselyCommentRepository = (session: Session): CommentRepository => ({
  async find(ref) {
    const found = await findLocked[ref.kind](session, ref.commentId)
    if (found === undefined) return undefined
    const reports = await reportsOf(session, ref)
    const heldBy = await holdsOf(session, ref)
    const ofAnswer = found.row.answer === null ? [] : await reportsOf(session, answerOf(ref))
    return { id: ref.commentId, subject: found.subject, ...toFacts(found.row, reports, heldBy, ofAnswer) }
  },

  async add(comment) {
    // Sent at once, in the lock order.
    const [, { id }] = await Promise.all([
      changeCounters(session, comment, countsNothing),
      only(insertRow[comment.subject.kind](session, rowOf(comment))),
    ])
    const added = { ...comment, id }
    const ref = refOf(added)
    await addReports(session, ref, comment.subject.eventId, comment.reports)
    await addReports(session, answerOf(ref), comment.subject.eventId, comment.answer?.reports ?? [])
    await addHolds(session, ref, comment.heldBy)
    return added
  },

  async save(comment) {
    const ref = refOf(comment)
    const found = await findLocked[ref.kind](session, ref.commentId)
    if (found === undefined) return
    await changeCounters(session, comment, countedInRow(found.row))
    await update[ref.kind](session, comment)
    await saveReports(session, ref, found.subject.eventId, comment.reports)
    if (found.row.answer !== null || comment.answer !== undefined) {
      await saveReports(session, answerOf(ref), found.subject.eventId, comment.answer?.reports ?? [])
    }
    await saveHolds(session, ref, comment.heldBy)
  },

  async remove(comment) {
    const { kind, commentId } = refOf(comment)
    const found = await findLocked[kind](session, commentId)
    if (found === undefined) return
    await changeCounters(session, { ...comment, withdrawn: true }, countedInRow(found.row))
    await session.db.deleteFrom(commentTables[kind].comments).where('id', '=', commentId).execute()
  },
})

const answerOf = ({ commentId }: CommentRef): ReportedRef => ({ kind: 'answer', commentId })

const update: Readonly<Record<CommentKind, (session: Session, comment: Comment) => Promise<unknown>>> = {
  talk: ({ db }, comment) =>
    db
      .updateTable('talk_comments')
      .set({ ...fromFacts(comment), ...privateFacts(comment), ...answerFacts(comment) })
      .where('id', '=', comment.id)
      .execute(),
  event: ({ db }, comment) =>
    db.updateTable('event_comments').set(fromFacts(comment)).where('id', '=', comment.id).execute(),
}

type FactsRow = Parameters<typeof toFacts>[0] & Parameters<typeof countedInRow>[0]

interface Found {
  readonly subject: CommentSubject
  readonly row: FactsRow
}

type FindLocked = (session: Session, id: CommentId) => Promise<Found | undefined>

/** In the lock order (`locking.ts`). */
const findLocked: Readonly<Record<CommentKind, FindLocked>> = {
  async talk(session, id) {
    const row = await session.db
      .selectFrom('events')
      .innerJoin('talks', 'talks.event_id', 'events.id')
      .innerJoin('talk_comments as comments', 'comments.talk_id', 'talks.id')
      .select(['comments.talk_id', ...factColumns])
      .select([shownPrivately('talk'), ...answerColumns('talk')])
      .where('comments.id', '=', id)
      .$if(locksRows(session), (query) => query.forNoKeyUpdate(['events', 'talks', 'comments']))
      .executeTakeFirst()
    return row && { subject: { kind: 'talk', talkId: row.talk_id, eventId: row.event_id }, row }
  },

  async event(session, id) {
    const row = await session.db
      .selectFrom('events')
      .innerJoin('event_comments as comments', 'comments.event_id', 'events.id')
      .select(factColumns)
      .select([shownPrivately('event'), ...answerColumns('event')])
      .where('comments.id', '=', id)
      .$if(locksRows(session), (query) => query.forNoKeyUpdate(['events', 'comments']))
      .executeTakeFirst()
    return row && { subject: { kind: 'event', eventId: row.event_id }, row }
  },
}

/** The columns of an answer are left out without one. */
interface CommentRow extends ReturnType<typeof fromFacts>, Partial<ReturnType<typeof answerFacts>> {
  readonly event_id: EventId
  readonly talk_id?: TalkId
  /** Left out of the statement for public comments. */
  readonly shown_privately?: Flag
}

function rowOf(comment: New<Comment>): CommentRow {
  const { subject } = comment
  const { shown_privately } = privateFacts(comment)
  return {
    ...fromFacts(comment),
    event_id: subject.eventId,
    ...(subject.kind === 'talk' && { talk_id: subject.talkId }),
    ...(shown_privately !== null && { shown_privately }),
    ...(comment.answer && answerFacts(comment)),
  }
}

const insertRow = eachKind((kind) =>
  rawStatement(
    (row: Placeholders<CommentRow>) => sql<{ readonly id: CommentId }>`
      insert into ${sql.table(commentTables[kind].comments)}
        (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) returning id
    `,
  ),
)
