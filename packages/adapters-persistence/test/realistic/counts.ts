import { sql } from 'kysely'
import type { Session } from '../../src/session.ts'

/** Sets the counters for rows that were inserted without the repositories. */
export async function countAll({ db }: Session): Promise<void> {
  const ratings = (subject: 'talk_id' | 'event_id', id: string) =>
    sql.join(
      [1, 2, 3, 4, 5].map(
        (rating) => sql`${sql.ref(`rating_${rating}`)} = (
          select count(*) from talk_comments
          where ${sql.ref(subject)} = ${sql.ref(id)} and shown = 1 and user_id is not null and rating = ${sql.lit(rating)}
        )`,
      ),
    )
  await sql`update tracks set talks_count = (select count(*) from talk_tracks where track_id = tracks.id)`.execute(
    db,
  )
  await sql`
    update talks set
      comment_count = (select count(*) from talk_comments where talk_id = talks.id and shown = 1),
      starred_count = (select count(*) from talk_stars where talk_id = talks.id),
      ${ratings('talk_id', 'talks.id')}
  `.execute(db)
  await sql`
    update events set
      attendee_count = (select count(*) from event_attendees where event_id = events.id),
      event_comments_count = (select count(*) from event_comments where event_id = events.id and shown = 1),
      talk_comments_count = (select count(*) from talk_comments where event_id = events.id and shown = 1),
      tracks_count = (select count(*) from tracks where event_id = events.id),
      talks_count = (select count(*) from talks where event_id = events.id),
      ${ratings('event_id', 'events.id')}
  `.execute(db)
  await sql`
    update event_totals set
      pending = (select count(*) from events where approval = 'pending'),
      approved = (select count(*) from events where approval = 'approved'),
      rejected = (select count(*) from events where approval = 'rejected')
  `.execute(db)
  await sql`
    update user_totals set
      verified = (select count(*) from users where verified = 1),
      unverified = (select count(*) from users where verified = 0)
  `.execute(db)
}
