import type { CommentHistory } from '@lectern/application'
import type {
  CommentedOn,
  CommentKind,
  CommentsSoFar,
  EventId,
  Instant,
  TalkId,
  UserId,
} from '@lectern/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { commentsOf, commentTables, eachKind } from './tables.ts'

export const kyselyCommentHistory = (session: Session): CommentHistory => ({
  async soFar(userId, on, after) {
    const { rows } = await soFar[on.kind](session, { userId, after, subjectId: idOf(on) })
    return toSoFar(rows)
  },

  async fingerprints(userId, on) {
    const { rows } = await fingerprints[on.kind](session, { userId, subjectId: idOf(on) })
    return rows.map((row) => row.fingerprint)
  },

  async reportDates(userId, after) {
    const { rows } = await reports(session, { userId, after })
    return rows.map((row) => row.reporting_date)
  },

  async copies(userId, fingerprint) {
    const { rows } = await copies(session, { userId, fingerprint })
    return rows.length
  },
})

const idOf = (on: CommentedOn): TalkId | EventId => (on.kind === 'talk' ? on.talkId : on.eventId)

interface ByUser {
  readonly userId: UserId
}

interface Recently extends ByUser {
  readonly after: Instant
}

interface OnSubject extends ByUser {
  readonly subjectId: TalkId | EventId
}

const isOn = (kind: CommentKind, subjectId: RawBuilder<TalkId | EventId>): RawBuilder<boolean> =>
  sql`${sql.ref(`comments.${commentTables[kind].subject}`)} = ${subjectId}`

const fingerprints = eachKind((kind) =>
  statement(({ db }, { userId, subjectId }: Placeholders<OnSubject>) =>
    db
      .selectFrom(commentsOf(kind))
      .select('comments.fingerprint')
      .where(isOn(kind, subjectId))
      .where('comments.user_id', '=', userId),
  ),
)

/** The texts of the user on this subject, and the dates of all recent comments of the user. Each row has one of the two. */
const soFar = eachKind((kind) =>
  statement(({ db }, { userId, after, subjectId }: Placeholders<OnSubject & Recently>) =>
    db
      .selectFrom(commentsOf(kind))
      .select([text.as('text'), noDate.as('created_date')])
      .where(isOn(kind, subjectId))
      .where('comments.user_id', '=', userId)
      .unionAll(datesIn(db, 'talk', userId, after))
      .unionAll(datesIn(db, 'event', userId, after)),
  ),
)

const text = sql<string | null>`fingerprint`
const date = sql<Instant | null>`created_date`
const noText = sql<string | null>`null`
const noDate = sql<Instant | null>`null`

const datesIn = (
  db: Kysely<Database>,
  kind: CommentKind,
  userId: RawBuilder<UserId>,
  after: RawBuilder<Instant>,
) =>
  db
    .selectFrom(commentsOf(kind))
    .select([noText.as('text'), date.as('created_date')])
    .where('comments.user_id', '=', userId)
    .where(shownOrNot)
    .where('comments.created_date', '>', after)

/** Always true. With it the index by user, `shown` and date serves the condition on the date. */
const shownOrNot = sql<boolean>`shown in (0, 1)`

interface SoFarRow {
  readonly text: string | null
  readonly created_date: Instant | null
}

const toSoFar = (rows: readonly SoFarRow[]): CommentsSoFar => ({
  fingerprints: rows.map((row) => row.text).filter((text) => text !== null),
  dates: rows
    .map((row) => row.created_date)
    .filter((date) => date !== null)
    .toSorted((one, other) => other - one),
})

const reports = statement(({ db }, { userId, after }: Placeholders<Recently>) =>
  db
    .selectFrom('reports')
    .select('reporting_date')
    .where('reporting_user_id', '=', userId)
    .where('reporting_date', '>', after)
    .orderBy('reporting_date', 'desc'),
)

interface SameText extends ByUser {
  readonly fingerprint: string
}

const copies = statement(({ db }, placeholders: Placeholders<SameText>) =>
  copiesIn(db, 'talk', placeholders).unionAll(copiesIn(db, 'event', placeholders)),
)

const copiesIn = (db: Kysely<Database>, kind: CommentKind, { userId, fingerprint }: Placeholders<SameText>) =>
  db
    .selectFrom(commentsOf(kind))
    .select('comments.fingerprint')
    .where('comments.user_id', '=', userId)
    .where('comments.fingerprint', '=', fingerprint)
