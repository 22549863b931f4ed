import type { CommentRepository } from '@lectern/application'
import {
  type Comment,
  type CommentId,
  type CommentKind,
  type CommentSubject,
  type EventId,
  type New,
  refOf,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import { changeEventCounters } from '../events/counters.ts'
import type { Session } from '../session.ts'
import { type CounterChanges, increments, isChange, withoutZeros } from '../sql/counters.ts'
import { locksRows } from '../sql/locking.ts'
import { deferredStatement, type Placeholders, statement } from '../sql/statement.ts'
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
import { commentTables } from './tables.ts'

export const kyselyCommentRepository = (session: Session): CommentRepository => ({
  async lockSubject(on, authorId) {
    if (!locksRows(session)) return
    if (on.kind === 'talk') await lockTalkAndAuthor(session, { talkId: on.talkId, authorId })
    else await lockEventAndAuthor(session, { eventId: on.eventId, authorId })
  },

  async find(ref) {
    const found = await findLocked[ref.kind](session, ref.commentId)
    if (found === undefined) return undefined
    const reports = await reportsOf(session, ref)
    const heldBy = await holdsOf(session, ref)
    return { id: ref.commentId, subject: found.subject, ...toFacts(found.row, reports, heldBy) }
  },

  async add(comment) {
    await changeCounters(session, comment, countsNothing)
    const added = { ...comment, id: await insert(session, comment) }
    const ref = refOf(added)
    await addReports(session, ref, comment.subject.eventId, comment.reports)
    await addHolds(session, ref, comment.heldBy)
    return added
  },

  async save(comment) {
    const ref = refOf(comment)
    const found = await findLocked[ref.kind](session, ref.commentId)
    if (found === undefined) return
    await changeCounters(session, comment, countedInRow(found.row))
    await session.db
      .updateTable(commentTables[ref.kind].comments)
      .set(fromFacts(comment))
      .where('id', '=', ref.commentId)
      .execute()
    await saveReports(session, ref, found.subject.eventId, comment.reports)
    await saveHolds(session, ref, comment.heldBy)
  },
})

/** Locks parent rows first, and the account last, as a removal of the account does. */
const lockTalkAndAuthor = deferredStatement(
  ({ db }, { talkId, authorId }: Placeholders<{ readonly talkId: TalkId; readonly authorId: UserId }>) =>
    db
      .selectFrom('events')
      .innerJoin('talks', 'talks.event_id', 'events.id')
      .innerJoin('users', (join) => join.on('users.id', '=', authorId))
      .select('users.id')
      .where('talks.id', '=', talkId)
      .forNoKeyUpdate(['events', 'talks', 'users']),
)

const lockEventAndAuthor = deferredStatement(
  ({ db }, { eventId, authorId }: Placeholders<{ readonly eventId: EventId; readonly authorId: UserId }>) =>
    db
      .selectFrom('events')
      .innerJoin('users', (join) => join.on('users.id', '=', authorId))
      .select('users.id')
      .where('events.id', '=', eventId)
      .forNoKeyUpdate(['events', 'users']),
)

type FactsRow = Parameters<typeof toFacts>[0] & Parameters<typeof countedInRow>[0]

interface Found {
  readonly subject: CommentSubject
  readonly row: FactsRow
}

type FindLocked = (session: Session, id: CommentId) => Promise<Found | undefined>

/** Lock parent rows first: the event, the talk, the comment. */
const findLocked: Readonly<Record<CommentKind, FindLocked>> = {
  async talk(session, id) {
    const row = await session.db
      .selectFrom('events')
      .innerJoin('talks', 'talks.event_id', 'events.id')
      .innerJoin('talk_comments as comments', 'comments.talk_id', 'talks.id')
      .select(['comments.talk_id', ...factColumns])
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
      .where('comments.id', '=', id)
      .$if(locksRows(session), (query) => query.forNoKeyUpdate(['events', 'comments']))
      .executeTakeFirst()
    return row && { subject: { kind: 'event', eventId: row.event_id }, row }
  },
}

async function insert(session: Session, comment: New<Comment>): Promise<CommentId> {
  const { subject } = comment
  const row = { ...fromFacts(comment), event_id: subject.eventId }
  const { rows } =
    subject.kind === 'talk'
      ? await insertTalkComment(session, { ...row, talk_id: subject.talkId })
      : await insertEventComment(session, row)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The inserted comment has no id')
  return inserted.id
}

type EventCommentRow = ReturnType<typeof fromFacts> & { readonly event_id: EventId }
type TalkCommentRow = EventCommentRow & { readonly talk_id: TalkId }

const insertTalkComment = statement(({ db }, row: Placeholders<TalkCommentRow>) =>
  db.insertInto('talk_comments').values(row).returning('id'),
)

const insertEventComment = statement(({ db }, row: Placeholders<EventCommentRow>) =>
  db.insertInto('event_comments').values(row).returning('id'),
)

/** Runs before the write of the comment: parent rows are locked first. Only talks have ratings. */
async function changeCounters(session: Session, comment: New<Comment>, before: Counted): Promise<void> {
  const { subject } = comment
  const after = countedOf(comment)
  const comments = commentsChange(before, after)
  switch (subject.kind) {
    case 'talk': {
      const ratings = ratingsChange(before, after)
      await changeEventCounters(session, subject.eventId, { ...ratings, talk_comments_count: comments })
      await changeTalkCounters(session, subject.talkId, { ...ratings, comment_count: comments })
      return
    }
    case 'event':
      await changeEventCounters(session, subject.eventId, { event_comments_count: comments })
  }
}

type TalkCounter = keyof RatingColumns | 'comment_count'

async function changeTalkCounters(
  session: Session,
  id: TalkId,
  changes: CounterChanges<TalkCounter>,
): Promise<void> {
  if (isChange(changes)) await addToTalk(session, { id, ...withoutZeros(changes) })
}

const addToTalk = deferredStatement(
  ({ db }, { id, ...counts }: Placeholders<{ readonly id: TalkId } & CounterChanges<TalkCounter>>) =>
    db.updateTable('talks').set(increments(counts)).where('id', '=', id),
)
