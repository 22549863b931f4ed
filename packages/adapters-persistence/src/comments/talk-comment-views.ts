import type { AvatarHasher, TalkCommentView } from '@lectern/application'
import type { Session } from '../session.ts'
import { authorColumns, toAuthor } from './author.ts'

/** The rows that views are made of. */
export const selectTalkComments = ({ db }: Session) =>
  db
    .selectFrom('talk_comments')
    .innerJoin('talks', 'talks.id', 'talk_comments.talk_id')
    .innerJoin('events', 'events.id', 'talk_comments.event_id')
    .leftJoin('users', 'users.id', 'talk_comments.user_id')
    .select([
      'talk_comments.id',
      'talk_comments.talk_id',
      'talk_comments.event_id',
      'talk_comments.rating',
      'talk_comments.comment',
      'talk_comments.user_id',
      'talk_comments.source',
      'talk_comments.created_date',
      'talks.talk_title',
      'events.zone',
    ])
    .select(authorColumns)

type Row = Awaited<ReturnType<ReturnType<typeof selectTalkComments>['executeTakeFirstOrThrow']>>

export const toTalkCommentView =
  (avatars: AvatarHasher) =>
  (row: Row): TalkCommentView => ({
    id: row.id,
    talkId: row.talk_id,
    eventId: row.event_id,
    rating: row.rating,
    comment: row.comment,
    userId: row.user_id ?? undefined,
    source: row.source,
    createdDate: row.created_date,
    talkTitle: row.talk_title,
    zone: row.zone,
    ...toAuthor(row, avatars),
  })
