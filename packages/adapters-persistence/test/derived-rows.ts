import { sql } from 'kysely'
import type { Session } from '../src/session.ts'

/** Tracks of talks, reports on what is hidden, what moderations hold, and every counter. */
export async function deriveRows({ db }: Session): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db)
  await run(`
    insert into talk_tracks (talk_id, track_id, position)
    select talks.id, min(tracks.id) + talks.id % 3, 0
    from talks inner join tracks on tracks.event_id = talks.event_id group by talks.id`)
  for (const comment of ['talk_comment', 'event_comment']) {
    await run(`
      insert into reports (event_id, ${comment}_id, reporting_date, decision, deciding_date)
      select event_id, id, created_date, case when id % 5 = 0 then null else 'approved' end,
        case when id % 5 = 0 then null else created_date end
      from ${comment}s where shown = 0`)
    await run(`
      insert into moderated_${comment}s (comment_id, moderation_id)
      select comments.id, moderations.id
      from moderations join ${comment}s as comments on comments.user_id = moderations.author_id
      where undone_date is null and (moderations.event_id is null or moderations.event_id = comments.event_id)`)
    await run(`update ${comment}s set shown = 0 where id in (select comment_id from moderated_${comment}s)`)
  }
  const count = (rows: string): string => `(select count(*) from ${rows})`
  const ratings = (ofSubject: string): string =>
    [1, 2, 3, 4, 5]
      .map((rating) => {
        const counted = `shown = 1 and user_id is not null and rating = ${rating}`
        return `rating_${rating} = ${count(`talk_comments where ${ofSubject} and ${counted}`)}`
      })
      .join()
  await run(`update tracks set talks_count = ${count('talk_tracks where track_id = tracks.id')}`)
  await run(`
    update talks set
      comment_count = ${count('talk_comments where talk_id = talks.id and shown = 1')},
      starred_count = ${count('talk_stars where talk_id = talks.id')}, ${ratings('talk_id = talks.id')}`)
  await run(`
    update events set
      attendee_count = ${count('event_attendees where event_id = events.id')},
      event_comments_count = ${count('event_comments where event_id = events.id and shown = 1')},
      talk_comments_count = ${count('talk_comments where event_id = events.id and shown = 1')},
      tracks_count = ${count('tracks where event_id = events.id')},
      talks_count = ${count('talks where event_id = events.id')}, ${ratings('event_id = events.id')}`)
}
