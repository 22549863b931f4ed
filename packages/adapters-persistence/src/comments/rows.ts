import type { AvatarHasher, EventCommentView, TalkCommentView } from '@lectern/application'
import {
  type CommentFacts,
  commentFingerprint,
  isShown,
  type ModerationId,
  type Report,
} from '@lectern/domain'
import type { Session } from '../session.ts'
import { flag } from '../sql/columns.ts'
import type { CommentColumns } from './schema.ts'

/** The columns of either table of comments, joined as `comments`. */
export const factColumns = [
  'comments.event_id',
  'comments.rating',
  'comments.comment',
  'comments.user_id',
  'comments.source',
  'comments.created_date',
  'comments.shown',
] as const

type FactsRow = Pick<CommentColumns, 'rating' | 'comment' | 'user_id' | 'source' | 'created_date'>

export const toFacts = (
  row: FactsRow,
  reports: readonly Report[],
  heldBy: readonly ModerationId[],
): CommentFacts => ({
  rating: row.rating,
  comment: row.comment,
  userId: row.user_id ?? undefined,
  source: row.source,
  createdDate: row.created_date,
  reports,
  heldBy,
})

export const fromFacts = (comment: CommentFacts): Omit<CommentColumns, 'event_id'> => ({
  user_id: comment.userId ?? null,
  rating: comment.rating,
  comment: comment.comment,
  fingerprint: commentFingerprint(comment.comment),
  source: comment.source,
  created_date: comment.createdDate,
  shown: flag(isShown(comment)),
})

const authorColumns = [
  'users.username',
  'users.full_name as user_display_name',
  'users.avatar_hash',
  'users.email',
] as const

/** The rows of `TalkCommentView`. */
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

/** The rows of `EventCommentView`. */
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

type RowIn<Select extends typeof selectTalkComments | typeof selectEventComments> = Awaited<
  ReturnType<ReturnType<Select>['executeTakeFirstOrThrow']>
>

type TalkCommentRow = RowIn<typeof selectTalkComments>
type EventCommentRow = RowIn<typeof selectEventComments>

export const toTalkCommentView =
  (avatars: AvatarHasher) =>
  (row: TalkCommentRow): TalkCommentView => ({
    id: row.id,
    talkId: row.talk_id,
    talkTitle: row.talk_title,
    ...toSharedView(row, avatars),
  })

export const toEventCommentView =
  (avatars: AvatarHasher) =>
  (row: EventCommentRow): EventCommentView => ({ id: row.id, ...toSharedView(row, avatars) })

/** The author is empty for an anonymous comment. */
const toSharedView = (
  row: Omit<EventCommentRow, 'id'>,
  avatars: AvatarHasher,
): Omit<EventCommentView, 'id'> => ({
  eventId: row.event_id,
  rating: row.rating,
  comment: row.comment,
  userId: row.user_id ?? undefined,
  source: row.source,
  createdDate: row.created_date,
  zone: row.zone,
  username: row.username ?? '',
  userDisplayName: row.user_display_name ?? '',
  avatarHash:
    row.avatar_hash === null || row.email === null
      ? ''
      : avatars.hash({ avatarHash: row.avatar_hash, email: row.email }),
})
