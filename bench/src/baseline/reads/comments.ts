import { clockOf } from './clock-of-zone.ts'
import type { Place } from './page.ts'
import type { Statements } from './rows.ts'

interface CommentRow {
  readonly id: number
  readonly rating: number
  readonly comment: string
  readonly user_id: number | null
  readonly created_date: number
  readonly talk_title: string
  readonly zone: string
  readonly username: string | null
  readonly full_name: string | null
}

export function readingComments({ prepare }: Statements, baseUrl: string) {
  const api = `${baseUrl}/v2.1`
  const count = prepare<{ total: number }>(
    'count-comments',
    `select comment_count as total from talks join events on events.id = talks.event_id
     where talks.id = ? and events.approval = 'approved'`,
  )
  const list = prepare<CommentRow>(
    'comments',
    `select c.id, c.rating, c.comment, c.user_id, c.created_date, talks.talk_title, events.zone, users.username,
       users.full_name
     from talk_comments c join talks on talks.id = c.talk_id join events on events.id = c.event_id
       left join users on users.id = c.user_id
     where c.talk_id = ? and c.shown = 1 and events.approval = 'approved'
     order by c.created_date, c.id limit ? offset ?`,
  )
  const present = (row: CommentRow, talk: number) => {
    const uri = `${api}/talk_comments/${row.id}`
    return {
      rating: row.rating,
      comment: row.comment,
      user_display_name: row.full_name ?? '',
      talk_title: row.talk_title,
      created_date: clockOf(row.zone).iso(row.created_date),
      uri,
      verbose_uri: `${uri}?verbose=yes`,
      talk_uri: `${api}/talks/${talk}`,
      talk_comments_uri: `${api}/talks/${talk}/comments`,
      ...(row.user_id !== null && { user_uri: `${api}/users/${row.user_id}` }),
      reported_uri: `${uri}/reported`,
      username: row.username ?? '',
    }
  }
  return async (talk: number, { start, size }: Place) => {
    const [counted] = await count(talk)
    const rows = await list(talk, size, start)
    return { total: counted?.total ?? 0, rows: rows.map((row) => present(row, talk)) }
  }
}
