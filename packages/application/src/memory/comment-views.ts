import { type EventComment, isShown, type TalkComment, type UserId, type Username } from '@lectern/domain'
import type { EventCommentView, ReportView, TalkCommentView } from '../ports/comments.ts'
import type { AvatarHasher } from '../ports/users.ts'
import { holdsOf, type KeptReport } from './comment-lists.ts'
import { copyOf } from './copy.ts'
import type { KeptComment } from './kept-comment.ts'
import { rowOf } from './rows.ts'
import type { Tables } from './tables.ts'

export function talkCommentView(
  tables: Tables,
  avatars: AvatarHasher,
  kept: KeptComment<TalkComment>,
): TalkCommentView {
  const { id, talkId } = kept.comment
  const { talkTitle } = rowOf(tables.talks, talkId)
  return { id, talkId, eventId: kept.eventId, talkTitle, ...factsOf(tables, avatars, kept) }
}

export const eventCommentView = (
  tables: Tables,
  avatars: AvatarHasher,
  kept: KeptComment<EventComment>,
): EventCommentView => ({
  id: kept.comment.id,
  eventId: kept.eventId,
  ...factsOf(tables, avatars, kept),
})

export const reportView = <
  Comment extends TalkComment | EventComment,
  View extends TalkCommentView | EventCommentView,
>(
  tables: Tables,
  { report, kept }: KeptReport<Comment>,
  viewOf: (kept: KeptComment<Comment>) => View,
): ReportView<View> => ({
  ...copyOf(report),
  comment: viewOf(kept),
  shown: isShown(kept.comment),
  heldBy: holdsOf(tables, kept.comment),
})

function factsOf(
  tables: Tables,
  avatars: AvatarHasher,
  { comment, eventId }: KeptComment<TalkComment | EventComment>,
) {
  const { rating, userId, source, createdDate } = comment
  const { zone } = rowOf(tables.events, eventId)
  const author = authorOf(tables, avatars, userId)
  return { rating, comment: comment.comment, userId, source, createdDate, zone, ...author }
}

interface Author {
  readonly userDisplayName: string
  readonly username: Username | ''
  readonly avatarHash: string
}

function authorOf({ users }: Tables, avatars: AvatarHasher, userId: UserId | undefined): Author {
  const user = userId === undefined ? undefined : users.get(userId)
  if (user === undefined) return { userDisplayName: '', username: '', avatarHash: '' }
  return { userDisplayName: user.fullName, username: user.username, avatarHash: avatars.hash(user) }
}
