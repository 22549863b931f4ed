import type { EventCommentView, SeenComment } from '@lectern/application'
import { toIso } from '@lectern/domain'
import type { Uris } from '../../http/uris.ts'
import { presentHolds } from './present-holds.ts'
import type { BriefEventComment, VerboseEventComment } from './schemas.ts'

/** A comment on an event in the order of the contract's table, then the verbose fields. */
export const presentEventComment = (
  comment: SeenComment<EventCommentView>,
  verbose: boolean,
  uris: Uris,
): BriefEventComment | VerboseEventComment =>
  verbose ? presentVerboseEventComment(comment, uris) : presentBrief(comment, uris)

export const presentVerboseEventComment = (
  comment: SeenComment<EventCommentView>,
  uris: Uris,
): VerboseEventComment => ({
  ...presentBrief(comment, uris),
  source: comment.source,
  avatar_hash: comment.avatarHash,
})

const presentBrief = (comment: SeenComment<EventCommentView>, uris: Uris): BriefEventComment => ({
  rating: comment.rating,
  comment: comment.comment,
  created_date: toIso(comment.createdDate, comment.zone),
  user_display_name: comment.userDisplayName,
  ...(comment.userId === undefined ? {} : { user_uri: uris.user(comment.userId) }),
  comment_uri: uris.eventComment(comment.id),
  verbose_comment_uri: uris.verbose(uris.eventComment(comment.id)),
  event_uri: uris.event(comment.eventId),
  event_comments_uri: uris.belowEvent(comment.eventId, 'comments'),
  reported_uri: `${uris.eventComment(comment.id)}/reported`,
  username: comment.username,
  ...(comment.holds === undefined ? {} : presentHolds(comment.holds, uris)),
})
