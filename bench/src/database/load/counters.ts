const ratings = [1, 2, 3, 4, 5] as const

/** Tables whose rows are updated after loading. Their indexes are created after the updates. */
export const keepsCounters: ReadonlySet<string> = new Set(['events', 'talks', 'tracks', 'users'])
/** Tables that are filled after these updates. */
export const searchTables: ReadonlySet<string> = new Set(['event_search', 'talk_search'])

/** Computes the counters that the repositories would have maintained. The SQL works on both engines. */
export const counterStatements: readonly string[] = [
  ...['talk_comment', 'event_comment'].map(
    (kind) => `
    insert into reports (event_id, ${kind}_id, reporting_date)
    select event_id, id, created_date from ${kind}s where shown = 0`,
  ),
  'update tracks set talks_count = (select count(*) from talk_tracks where track_id = tracks.id)',
  `update talks set
    comment_count = (select count(*) from talk_comments where talk_id = talks.id and shown = 1),
    starred_count = (select count(*) from talk_stars where talk_id = talks.id)`,
  `update events set
    attendee_count = (select count(*) from event_attendees where event_id = events.id),
    event_comments_count = (select count(*) from event_comments where event_id = events.id and shown = 1),
    talk_comments_count = (select count(*) from talk_comments where event_id = events.id and shown = 1),
    tracks_count = (select count(*) from tracks where event_id = events.id),
    talks_count = (select count(*) from talks where event_id = events.id)`,
  countRatings('talks', 'talk_id'),
  countRatings('events', 'event_id'),
]

function countRatings(table: string, subject: string): string {
  const set = ratings.map((rating) => `rating_${rating} = figures.of_${rating}`)
  const counted = ratings.map((rating) => `sum(case rating when ${rating} then 1 else 0 end) as of_${rating}`)
  return `update ${table} set ${set.join(', ')} from (
      select ${subject} as subject, ${counted.join(', ')} from talk_comments
      where shown = 1 and user_id is not null group by ${subject}
    ) as figures where ${table}.id = figures.subject`
}
