import type { CommentHistory } from '@lectern/application'
import type { Instant, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { rowCount } from '../listing.ts'
import type { Session } from '../session.ts'

export const kyselyCommentHistory = ({ db }: Session): CommentHistory => {
  const datesIn = async (
    table: CommentTable,
    userId: UserId,
    after: Instant,
  ): Promise<readonly Instant[]> => {
    const rows = await db
      .selectFrom(table)
      .select('created_date')
      .where('user_id', '=', userId)
      .where(shownOrNot)
      .where('created_date', '>', after)
      .execute()
    return rows.map((row) => row.created_date)
  }

  const copiesIn = async (table: CommentTable, userId: UserId, fingerprint: string): Promise<number> => {
    const copies = db
      .selectFrom(table)
      .select(rowCount)
      .where('user_id', '=', userId)
      .where('fingerprint', '=', fingerprint)
    return (await copies.executeTakeFirstOrThrow()).total
  }

  return {
    async onTalk(userId, talkId) {
      const rows = await db
        .selectFrom('talk_comments')
        .select('fingerprint')
        .where('talk_id', '=', talkId)
        .where('user_id', '=', userId)
        .execute()
      return rows.map((row) => row.fingerprint)
    },

    async onEvent(userId, eventId) {
      const rows = await db
        .selectFrom('event_comments')
        .select('fingerprint')
        .where('event_id', '=', eventId)
        .where('user_id', '=', userId)
        .execute()
      return rows.map((row) => row.fingerprint)
    },

    async commentDates(userId, after) {
      const onTalks = await datesIn('talk_comments', userId, after)
      const onEvents = await datesIn('event_comments', userId, after)
      return [...onTalks, ...onEvents].toSorted((one, other) => other - one)
    },

    async reportDates(userId, after) {
      const rows = await db
        .selectFrom('reports')
        .select('reporting_date')
        .where('reporting_user_id', '=', userId)
        .where('reporting_date', '>', after)
        .orderBy('reporting_date', 'desc')
        .execute()
      return rows.map((row) => row.reporting_date)
    },

    async copies(userId, fingerprint) {
      const onTalks = await copiesIn('talk_comments', userId, fingerprint)
      return onTalks + (await copiesIn('event_comments', userId, fingerprint))
    },
  }
}

type CommentTable = 'talk_comments' | 'event_comments'

/** Says nothing, but lets the index by user, visibility and date be used up to the date. */
const shownOrNot = sql<boolean>`shown in (0, 1)`
