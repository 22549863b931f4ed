import type { SeenComment, TalkCommentView } from '@lectern/application'
import { toIso } from '@lectern/domain'
import type { Uris } from '../../http/uris.ts'
import { presentHolds } from './present-holds.ts'
import type { BriefTalkComment, VerboseTalkComment } from './schemas.ts'

/** A comment on a talk in the order of the contract's table, then the verbose fields. */
export const presentTalkComment = (
  comment: SeenComment<TalkCommentView>,
  verbose: boolean,
  uris: Uris,
): BriefTalkComment | VerboseTalkComment =>
  verbose ? presentVerboseTalkComment(comment, uris) : presentBrief(comment, uris)

export const presentVerboseTalkComment = (
  comment: SeenComment<TalkCommentView>,
  uris: Uris,
): VerboseTalkComment => ({
  ...presentBrief(comment, uris),
  source: comment.source,
  avatar_hash: comment.avatarHash,
})

const presentBrief = (comment: SeenComment<TalkCommentView>, uris: Uris): BriefTalkComment => ({
  rating: comment.rating,
  comment: comment.comment,
  user_display_name: comment.userDisplayName,
  talk_title: comment.talkTitle,
  created_date: toIso(comment.createdDate, comment.zone),
  uri: uris.talkComment(comment.id),
  verbose_uri: uris.verbose(uris.talkComment(comment.id)),
  talk_uri: uris.talk(comment.talkId),
  talk_comments_uri: uris.belowTalk(comment.talkId, 'comments'),
  ...(comment.userId === undefined ? {} : { user_uri: uris.user(comment.userId) }),
  reported_uri: `${uris.talkComment(comment.id)}/reported`,
  username: comment.username,
  ...(comment.holds === undefined ? {} : presentHolds(comment.holds, uris)),
})
