import type { ListParents } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../src/session.ts'

/** A much discussed event of the realistic data, and one of its hosts who has also spoken, attended and commented. */
export async function busyParents({ db }: OpenDatabase): Promise<ListParents> {
  const { rows } = await sql<ListParents>`
    select
      events.id as "eventId", talks.id as "talkId", users.id as "userId", events.stub, users.username,
      substr(events.name_folded, 1, 12) as "eventTitle", substr(talks.talk_title_folded, 1, 12) as "talkTitle",
      substr(users.full_name_folded, 1, 12) as keyword
    from events
    inner join talks on talks.event_id = events.id
    inner join event_hosts on event_hosts.event_id = events.id
    inner join users on users.id = event_hosts.user_id and users.verified = 1 and users.suspended = 0
    where
      events.approval = 'approved' and talks.comment_count > 0
      and exists (select * from event_attendees where user_id = users.id)
      and exists (select * from talk_speakers where user_id = users.id)
      and exists (select * from talk_stars where user_id = users.id)
      and exists (
        select * from event_comments
        inner join events as commented on commented.id = event_comments.event_id and commented.approval = 'approved'
        where user_id = users.id and shown = 1
      )
      and exists (select * from reports where event_id = events.id and event_comment_id is not null)
      and exists (select * from reports where event_id = events.id and talk_comment_id is not null)
      and exists (select * from claims inner join talks as t on t.id = talk_id where t.event_id = events.id)
    order by events.talk_comments_count desc, talks.comment_count desc, users.id
    limit 1
  `.execute(db)
  const [parents] = rows
  if (parents === undefined) throw new Error('No event has all that')
  return parents
}
