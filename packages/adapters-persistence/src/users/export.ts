import type {
  AnswerWritten,
  CommentWritten,
  ExportQueries,
  Listing,
  Page,
  ReportMade,
  ReportOfComment,
} from '@lectern/application'
import type { CommentKind, TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { oldestFirst, toClaim } from '../claims/repository.ts'
import { reportsAbout } from '../comments/children.ts'
import { commentsOf, shownPrivately, stateOf } from '../comments/rows.ts'
import type { ReportsTable } from '../comments/schema.ts'
import type { Session } from '../session.ts'
import { listIn } from '../sql/columns.ts'
import { jsonRows, readJsonRecords } from '../sql/json-rows.ts'
import { listed } from '../sql/paging.ts'

export const kyselyExportQueries = (session: Session): ExportQueries => ({
  submittedEvents: (id, page) => namedEvents(session, sql`submitter_id = ${id}`, page),
  hostedEvents: (id, page) => namedEvents(session, isLinked('event_id', 'event_hosts', id), page),
  attendedEvents: (id, page) => namedEvents(session, isLinked('event_id', 'event_attendees', id), page),
  talks: (id, page) => namedTalks(session, isLinked('talk_id', 'talk_speakers', id), page),
  starredTalks: (id, page) => namedTalks(session, isLinked('talk_id', 'talk_stars', id), page),
  votes: (id, page) => votesBy(session, id, page),
  claims: (id, page) => claimsOf(session, id, page),
  talkComments: (id, page) => commentsBy(session, 'talk', id, page),
  eventComments: (id, page) => commentsBy(session, 'event', id, page),
  answers: (id, page) => answersBy(session, id, page),
  reports: (id, page) => reportsMade(session, id, page),
  grants: (id, page) => grantsOf(session, id, page),
  mailedLinks: (id, page) => mailedLinksOf(session, id, page),
})

const isLinked = (column: string, table: string, userId: UserId): RawBuilder<boolean> =>
  sql`id in (select ${sql.ref(column)} from ${sql.table(table)} where user_id = ${userId})`

const namedEvents = (session: Session, isTheirs: RawBuilder<boolean>, page: Page) =>
  listed(
    page,
    session.db.selectFrom('events').where(isTheirs),
    (all) => all.select(['id', 'name']).orderBy('id'),
    asItIs,
  )

const namedTalks = (session: Session, isTheirs: RawBuilder<boolean>, page: Page) =>
  listed(
    page,
    session.db.selectFrom('talks').where(isTheirs),
    (all) => all.select(['id', 'talk_title as talkTitle']).orderBy('id'),
    asItIs,
  )

const votesBy = (session: Session, userId: UserId, page: Page) =>
  listed(
    page,
    session.db.selectFrom('talk_votes').where('talk_votes.user_id', '=', userId),
    (all) =>
      all
        .innerJoin('talks', 'talks.id', 'talk_votes.talk_id')
        .select(['talks.id', 'talks.talk_title', 'talk_votes.rating', 'talk_votes.chips'])
        .select('talk_votes.changed_date')
        .orderBy('talk_votes.id'),
    ({ id, talk_title: talkTitle, rating, chips, changed_date: changedDate }) => ({
      id,
      talkTitle,
      rating,
      chips: listIn(chips),
      changedDate,
    }),
  )

const asItIs = <Row>(row: Row): Row => row

const claimsOf = (session: Session, userId: UserId, page: Page) =>
  listed(
    page,
    session.db.selectFrom('claims').where('user_id', '=', userId),
    (all) => all.selectAll().orderBy(oldestFirst),
    toClaim,
  )

/** The comments of a user on talks or on events, with the reports about them. */
function commentsBy(
  session: Session,
  kind: CommentKind,
  userId: UserId,
  page: Page,
): Promise<Listing<CommentWritten>> {
  const comments = session.db.selectFrom(commentsOf(kind)).where('comments.user_id', '=', userId)
  const select = (all: typeof comments) =>
    all
      .selectAll()
      .select([shownPrivately(kind), jsonRows(session, reportsAbout[kind]).as('reports')])
      .$if(kind === 'talk', (query) => query.select(sql<TalkId>`talk_id`.as('talk_id')))
      .orderBy('comments.id')
  return listed(page, comments, select, (row) => ({
    id: row.id,
    subject:
      row.talk_id === undefined
        ? { kind: 'event', eventId: row.event_id }
        : { kind: 'talk', talkId: row.talk_id, eventId: row.event_id },
    comment: row.comment,
    rating: row.rating,
    source: row.source,
    createdDate: row.created_date,
    ...stateOf(row),
    reports: readJsonRecords<ReportRow>(row.reports, reportsAbout[kind]).map(toReport),
  }))
}

/** Both are there with the answer. */
const answersBy = (session: Session, userId: UserId, page: Page) =>
  listed(
    page,
    session.db.selectFrom('talk_comments').where('answering_user_id', '=', userId),
    (all) => all.select(['id', 'answer', 'answered_date', 'created_date']).orderBy('id'),
    ({ id, answer, answered_date, created_date }): AnswerWritten => ({
      answer: answer ?? '',
      answeredDate: answered_date ?? created_date,
      comment: { kind: 'talk', commentId: id },
    }),
  )

const grantsOf = (session: Session, userId: UserId, page: Page) =>
  listed(
    page,
    session.db
      .selectFrom('grants')
      .innerJoin('applications', 'applications.id', 'grants.application_id')
      .where('grants.user_id', '=', userId),
    (all) =>
      all
        .select(['applications.name as application', 'grants.scope'])
        .select(['grants.created_date as createdDate', 'grants.expires_date as expiresDate'])
        .orderBy('grants.id'),
    asItIs,
  )

const mailedLinksOf = (session: Session, userId: UserId, page: Page) =>
  listed(
    page,
    session.db.selectFrom('mailed_links').where('user_id', '=', userId),
    (all) =>
      all.select(['purpose', 'email', 'created_date as createdDate']).orderBy('created_date').orderBy('hash'),
    asItIs,
  )

/** The reports of a user, oldest first. */
const reportsMade = (session: Session, userId: UserId, page: Page): Promise<Listing<ReportMade>> =>
  listed(
    page,
    session.db.selectFrom('reports').where('reporting_user_id', '=', userId),
    (all) =>
      all
        .select([
          'reporting_date',
          'decision',
          'deciding_date',
          'talk_comment_id',
          'event_comment_id',
          'of_answer',
        ])
        .orderBy('id'),
    toReportMade,
  )

function toReportMade(
  row: ReportRow & Pick<Selectable<ReportsTable>, 'talk_comment_id' | 'event_comment_id' | 'of_answer'>,
): ReportMade {
  const report = { ...toReport(row), ofAnswer: row.of_answer === 1 }
  if (row.talk_comment_id !== null) {
    return { ...report, comment: { kind: 'talk', commentId: row.talk_comment_id } }
  }
  if (row.event_comment_id !== null) {
    return { ...report, comment: { kind: 'event', commentId: row.event_comment_id } }
  }
  throw new Error('A report is about a comment on a talk or on an event')
}

type ReportRow = Pick<Selectable<ReportsTable>, 'reporting_date' | 'decision' | 'deciding_date'>

const toReport = (row: ReportRow): ReportOfComment => ({
  reportingDate: row.reporting_date,
  decision: row.decision ?? undefined,
  decidingDate: row.deciding_date ?? undefined,
})
