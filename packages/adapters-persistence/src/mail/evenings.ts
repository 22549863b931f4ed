import type { EveningReader, EveningRepository } from '@lectern/application'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'
import { each } from '../sql/results.ts'

export const kyselyEveningRepository = (session: Session): EveningRepository => {
  const { db } = session
  return {
    talksBetween: (since, until) =>
      each(
        db
          .selectFrom('talks')
          .innerJoin('events', 'events.id', 'talks.event_id')
          .select(['talks.id', 'talks.event_id', 'talks.start_date', 'talks.duration', 'talks.cancelled'])
          .select(['events.start_date as event_start_date', 'events.end_date', 'events.zone'])
          .select(['events.cancelled as event_cancelled'])
          .select(['events.comments_open_from', 'events.comments_open_until'])
          .where('talks.start_date', '>=', since)
          .where('talks.start_date', '<', until)
          .where('events.approval', '=', 'approved')
          .orderBy('talks.id'),
        (row) => ({
          id: row.id,
          eventId: row.event_id,
          startDate: row.start_date,
          duration: row.duration,
          cancelled: row.cancelled === 1,
          event: {
            startDate: row.event_start_date,
            endDate: row.end_date,
            zone: row.zone,
            cancelled: row.event_cancelled === 1,
            commentsOpenFrom: row.comments_open_from ?? undefined,
            commentsOpenUntil: row.comments_open_until ?? undefined,
          },
        }),
      ),

    async begin(eventId, day) {
      const begun = await db
        .insertInto('evenings')
        .values({ event_id: eventId, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .execute()
      return begun.length > 0
    },

    async readers(eventId, talkIds) {
      const { rows } = await sql<EveningReader>`
        select talk_stars.user_id as "userId", talk_stars.talk_id as "talkId"
        from talk_stars
        inner join event_attendees as attendees
          on attendees.user_id = talk_stars.user_id and attendees.event_id = ${eventId}
        where ${isIn(session, 'talk_stars.talk_id', talkIds)} and not exists (
          select 1 from talk_votes
          where talk_votes.talk_id = talk_stars.talk_id and talk_votes.user_id = talk_stars.user_id
        ) and not exists (
          select 1 from talk_comments
          where talk_comments.talk_id = talk_stars.talk_id and talk_comments.user_id = talk_stars.user_id
        ) and not exists (
          select 1 from talk_speakers
          where talk_speakers.talk_id = talk_stars.talk_id and talk_speakers.user_id = talk_stars.user_id
        ) and not exists (
          select 1 from mails_switched_off
          where mails_switched_off.user_id = talk_stars.user_id and topic = 'evening'
        )
        order by talk_stars.user_id, talk_stars.talk_id
      `.execute(db)
      return rows
    },
  }
}
