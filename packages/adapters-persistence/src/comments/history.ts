import type { AuthorHistory, CommentHistory, DraftRepository } from '@lectern/application'
import {
  asId,
  type CommentKind,
  type Draft,
  type EventId,
  idOfSubject,
  type Instant,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { jsonList, readJsonList } from '../sql/json-rows.ts'
import { rowCount } from '../sql/paging.ts'
import { done, each, first } from '../sql/results.ts'
import { type Placeholders, type RowFrom, statement } from '../sql/statement.ts'
import { toUser, userColumns } from '../users/rows.ts'
import { commentsOf, commentTables, eachKind, shownPrivately } from './rows.ts'
import type { CommentDraftsTable } from './schema.ts'

export const kyselyCommentHistory = (session: Session): CommentHistory => ({
  async ofAuthor(userId, { subject, fingerprint, countedAfter }) {
    const values = { userId, subjectId: idOfSubject(subject), fingerprint, countedAfter }
    const [row] = await ofAuthor[subject.kind](session, values)
    return row && toAuthorHistory(row)
  },

  draftOf: (userId) => first(drafts(session, { userId }), toDraft),

  async onSubject(userId, on) {
    const rows = await onSubject[on.kind](session, { userId, subjectId: idOfSubject(on) })
    return {
      fingerprints: rows.map((row) => row.fingerprint),
      privateCount: rows.filter((row) => row.shown_privately !== null).length,
    }
  },

  reportDates: (userId, after) => each(reports(session, { userId, after }), (row) => row.reporting_date),
})

interface ByUser {
  readonly userId: UserId
}

interface OnSubject extends ByUser {
  readonly subjectId: TalkId | EventId
}

const isOn = (kind: CommentKind, subjectId: RawBuilder<TalkId | EventId>): RawBuilder<boolean> =>
  sql`${sql.ref(`comments.${commentTables[kind].subject}`)} = ${subjectId}`

const onSubject = eachKind((kind) =>
  statement(({ db }, { userId, subjectId }: Placeholders<OnSubject>) =>
    db
      .selectFrom(commentsOf(kind))
      .select(['comments.fingerprint', shownPrivately(kind)])
      .where(isOn(kind, subjectId))
      .where('comments.user_id', '=', userId),
  ),
)

interface ToCome extends OnSubject {
  readonly fingerprint: string
  readonly countedAfter: Instant
}

const ofAuthor = eachKind((kind) =>
  statement((session, { userId, subjectId, fingerprint, countedAfter }: Placeholders<ToCome>) => {
    const { db } = session
    const ofUser = (on: CommentKind) => db.selectFrom(commentsOf(on)).where('comments.user_id', '=', userId)
    const onSubject = ofUser(kind).select('comments.fingerprint').where(isOn(kind, subjectId))
    const privateOn =
      kind === 'event'
        ? sql.lit(0)
        : ofUser(kind)
            .select(rowCount)
            .where(isOn(kind, subjectId))
            .where(sql<boolean>`comments.shown_privately is not null`)
    const recent = (on: CommentKind) =>
      ofUser(on)
        .select('comments.created_date')
        .where(shownOrNot)
        .where('comments.created_date', '>', countedAfter)
    const draft = db
      .selectFrom('comment_drafts')
      .select(rowCount)
      .where('comment_drafts.user_id', '=', userId)
      .where('subject_kind', '=', sql.lit(kind))
      .where('subject_id', '=', subjectId)
    const copiesOn = (on: CommentKind) =>
      ofUser(on).select(rowCount).where('comments.fingerprint', '=', fingerprint)
    return db
      .selectFrom('users')
      .select(userColumns)
      .select([
        jsonList(session, 'fingerprint', onSubject).as('fingerprints'),
        jsonList(session, 'created_date', recent('talk').unionAll(recent('event'))).as('dates'),
        sql<number>`${privateOn}`.as('private_count'),
        sql<number>`${copiesOn('talk')} + ${copiesOn('event')}`.as('copies'),
        sql<number>`${draft}`.as('drafts'),
      ])
      .where('users.id', '=', userId)
  }),
)

/** Always true. With it the index by user, `shown` and date serves the condition on the date. */
const shownOrNot = sql<boolean>`shown in (0, 1)`

const toAuthorHistory = (row: RowFrom<typeof ofAuthor.talk>): AuthorHistory => ({
  author: toUser(row),
  soFar: {
    fingerprints: readJsonList<string>(row.fingerprints),
    privateCount: row.private_count,
    dates: readJsonList<Instant>(row.dates).toSorted((one, other) => other - one),
  },
  copies: row.copies,
  hasDraft: row.drafts > 0,
})

const reports = statement(({ db }, { userId, after }: Placeholders<ByUser & { readonly after: Instant }>) =>
  db
    .selectFrom('reports')
    .select('reporting_date')
    .where('reporting_user_id', '=', userId)
    .where('reporting_date', '>', after)
    .orderBy('reporting_date', 'desc'),
)

const drafts = statement(({ db }, { userId }: Placeholders<ByUser>) =>
  db.selectFrom('comment_drafts').selectAll().where('user_id', '=', userId),
)

export const kyselyDraftRepository = (session: Session): DraftRepository => {
  const { db } = session
  return {
    async save({ userId, subject, comment, rating, private: isPrivate, createdDate }) {
      const values = {
        subject_kind: subject.kind,
        subject_id: idOfSubject(subject),
        comment,
        rating,
        private: isPrivate ? 1 : 0,
        created_date: createdDate,
      } as const
      await db
        .insertInto('comment_drafts')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
    },

    remove: (userId) => done(db.deleteFrom('comment_drafts').where('user_id', '=', userId)),

    forgetUntil: (moment) => done(db.deleteFrom('comment_drafts').where('created_date', '<=', moment)),
  }
}

const toDraft = (row: Selectable<CommentDraftsTable>): Draft => ({
  userId: row.user_id,
  subject:
    row.subject_kind === 'talk'
      ? { kind: 'talk', talkId: asId<TalkId>(row.subject_id) }
      : { kind: 'event', eventId: asId<EventId>(row.subject_id) },
  comment: row.comment,
  rating: row.rating,
  private: row.private === 1,
  createdDate: row.created_date,
})
