import type {
  EventCommentWritten,
  ExportQueries,
  Listing,
  Page,
  TalkCommentWritten,
} from '@lectern/application'
import type { UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { claimColumns, oldestFirst, toClaim } from '../claims/rows.ts'
import type { Session } from '../session.ts'
import { listingOf, rowCount } from '../sql/paging.ts'
import { commentsWrittenOf, reportsMade } from './export-comments.ts'

export const kyselyExportQueries = (session: Session): ExportQueries => ({
  submittedEvents: (id, page) => namedEvents(session, sql`submitter_id = ${id}`, page),
  hostedEvents: (id, page) => namedEvents(session, isLinked('event_id', 'event_hosts', id), page),
  attendedEvents: (id, page) => namedEvents(session, isLinked('event_id', 'event_attendees', id), page),
  talks: (id, page) => namedTalks(session, isLinked('talk_id', 'talk_speakers', id), page),
  starredTalks: (id, page) => namedTalks(session, isLinked('talk_id', 'talk_stars', id), page),
  claims: (id, page) => claimsOf(session, id, page),
  talkComments: (id, page) => talkComments(session, id, page),
  eventComments: (id, page) => eventComments(session, id, page),
  reports: (id, page) => reportsMade(session, id, page),
  grants: (id, page) => grantsOf(session, id, page),
  mailedLinks: (id, page) => mailedLinksOf(session, id, page),
})

const isLinked = (column: string, table: string, userId: UserId): RawBuilder<boolean> =>
  sql`id in (select ${sql.ref(column)} from ${sql.table(table)} where user_id = ${userId})`

type Named<Thing> = Promise<Listing<Thing>>

async function namedEvents({ db }: Session, isTheirs: RawBuilder<boolean>, page: Page) {
  const events = db.selectFrom('events').where(isTheirs)
  const { total } = await events.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    events.select(['id', 'name']).orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

async function namedTalks({ db }: Session, isTheirs: RawBuilder<boolean>, page: Page) {
  const talks = db.selectFrom('talks').where(isTheirs)
  const { total } = await talks.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    talks.select(['id', 'talk_title as talkTitle']).orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

async function claimsOf({ db }: Session, userId: UserId, page: Page) {
  const claims = db.selectFrom('claims').where('user_id', '=', userId)
  const { total } = await claims.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    claims.select(claimColumns).orderBy(oldestFirst).limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, (rows) => rows.map(toClaim))
}

async function talkComments(session: Session, userId: UserId, page: Page): Named<TalkCommentWritten> {
  const comments = session.db.selectFrom('talk_comments').where('user_id', '=', userId)
  const { total } = await comments.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    comments.selectAll().orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, async (rows) => {
    const written = await commentsWrittenOf(session, 'talk_comment_id', rows)
    return written.map(({ row, facts }) => ({ id: row.id, talkId: row.talk_id, ...facts }))
  })
}

async function eventComments(session: Session, userId: UserId, page: Page): Named<EventCommentWritten> {
  const comments = session.db.selectFrom('event_comments').where('user_id', '=', userId)
  const { total } = await comments.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    comments.selectAll().orderBy('id').limit(size).offset(start).execute()
  return listingOf(page, total, rowsFrom, async (rows) => {
    const written = await commentsWrittenOf(session, 'event_comment_id', rows)
    return written.map(({ row, facts }) => ({ id: row.id, eventId: row.event_id, ...facts }))
  })
}

async function grantsOf({ db }: Session, userId: UserId, page: Page) {
  const grants = db
    .selectFrom('grants')
    .innerJoin('applications', 'applications.id', 'grants.application_id')
    .where('grants.user_id', '=', userId)
  const { total } = await grants.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    grants
      .select(['applications.name as application', 'grants.scope'])
      .select(['grants.created_date as createdDate', 'grants.expires_date as expiresDate'])
      .orderBy('grants.id')
      .limit(size)
      .offset(start)
      .execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}

async function mailedLinksOf({ db }: Session, userId: UserId, page: Page) {
  const links = db.selectFrom('mailed_links').where('user_id', '=', userId)
  const { total } = await links.select(rowCount).executeTakeFirstOrThrow()
  const rowsFrom = (start: number, size: number) =>
    links
      .select(['purpose', 'email', 'created_date as createdDate'])
      .orderBy('created_date')
      .orderBy('hash')
      .limit(size)
      .offset(start)
      .execute()
  return listingOf(page, total, rowsFrom, (rows) => rows)
}
