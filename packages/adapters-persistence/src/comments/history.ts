import type { CommentHistory } from '@lectern/application'
import type { CommentsSoFar, EventId, Instant, TalkId, UserId } from '@lectern/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

export const kyselyCommentHistory = (session: Session): CommentHistory => ({
  async soFar(userId, subject, after) {
    const { rows } =
      subject.kind === 'talk'
        ? await onTalkSoFar(session, { userId, after, talkId: subject.id })
        : await onEventSoFar(session, { userId, after, eventId: subject.id })
    return toSoFar(rows)
  },

  async onTalk(userId, talkId) {
    const { rows } = await onTalk(session, { userId, talkId })
    return rows.map((row) => row.fingerprint)
  },

  async onEvent(userId, eventId) {
    const { rows } = await onEvent(session, { userId, eventId })
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

interface ByUser {
  readonly userId: UserId
}

interface Recently extends ByUser {
  readonly after: Instant
}

interface OnTalk extends ByUser {
  readonly talkId: TalkId
}

interface OnEvent extends ByUser {
  readonly eventId: EventId
}

const onTalk = statement(({ db }, { userId, talkId }: Placeholders<OnTalk>) =>
  db
    .selectFrom('talk_comments')
    .select('fingerprint')
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId),
)

const onEvent = statement(({ db }, { userId, eventId }: Placeholders<OnEvent>) =>
  db
    .selectFrom('event_comments')
    .select('fingerprint')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId),
)

/** The texts of the user on this subject, and the dates of all recent comments of the user. Each row has one of the two. */
const onTalkSoFar = statement(({ db }, { userId, after, talkId }: Placeholders<OnTalk & Recently>) =>
  db
    .selectFrom('talk_comments')
    .select([text.as('text'), noDate.as('created_date')])
    .where('talk_id', '=', talkId)
    .where('user_id', '=', userId)
    .unionAll(datesIn(db, 'talk_comments', userId, after))
    .unionAll(datesIn(db, 'event_comments', userId, after)),
)

const onEventSoFar = statement(({ db }, { userId, after, eventId }: Placeholders<OnEvent & Recently>) =>
  db
    .selectFrom('event_comments')
    .select([text.as('text'), noDate.as('created_date')])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .unionAll(datesIn(db, 'talk_comments', userId, after))
    .unionAll(datesIn(db, 'event_comments', userId, after)),
)

const text = sql<string | null>`fingerprint`
const date = sql<Instant | null>`created_date`
const noText = sql<string | null>`null`
const noDate = sql<Instant | null>`null`

const datesIn = (
  db: Kysely<Database>,
  table: 'talk_comments' | 'event_comments',
  userId: RawBuilder<UserId>,
  after: RawBuilder<Instant>,
) =>
  db
    .selectFrom(table)
    .select([noText.as('text'), date.as('created_date')])
    .where('user_id', '=', userId)
    .where(shownOrNot)
    .where('created_date', '>', after)

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

const copies = statement(
  ({ db }, { userId, fingerprint }: Placeholders<ByUser & { readonly fingerprint: string }>) =>
    db
      .selectFrom('talk_comments')
      .select('fingerprint')
      .where('user_id', '=', userId)
      .where('fingerprint', '=', fingerprint)
      .unionAll(
        db
          .selectFrom('event_comments')
          .select('fingerprint')
          .where('user_id', '=', userId)
          .where('fingerprint', '=', fingerprint),
      ),
)
