import type { AvatarHasher, EventCommentView } from '@lectern/application'
import type { Session } from '../session.ts'
import { authorColumns, toAuthor } from './author.ts'

/** The rows that views are made of. */
export const selectEventComments = ({ db }: Session) =>
  db
    .selectFrom('event_comments')
    .innerJoin('events', 'events.id', 'event_comments.event_id')
    .leftJoin('users', 'users.id', 'event_comments.user_id')
    .select([
      'event_comments.id',
      'event_comments.event_id',
      'event_comments.rating',
      'event_comments.comment',
      'event_comments.user_id',
      'event_comments.source',
      'event_comments.created_date',
      'events.zone',
    ])
    .select(authorColumns)

type Row = Awaited<ReturnType<ReturnType<typeof selectEventComments>['executeTakeFirstOrThrow']>>

export const toEventCommentView =
  (avatars: AvatarHasher) =>
  (row: Row): EventCommentView => ({
    id: row.id,
    eventId: row.event_id,
    rating: row.rating,
    comment: row.comment,
    userId: row.user_id ?? undefined,
    source: row.source,
    createdDate: row.created_date,
    zone: row.zone,
    ...toAuthor(row, avatars),
  })
