import type { CommentHolds, SeenComment } from '@lectern/application'
import { refOf, toIso } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { BriefComment, HoldFields, VerboseComment } from './schemas.ts'

export const presentComment = (
  comment: SeenComment,
  verbose: boolean,
  uris: Uris,
): BriefComment | VerboseComment =>
  verbose ? presentVerboseComment(comment, uris) : presentBrief(comment, uris)

export const presentVerboseComment = (comment: SeenComment, uris: Uris): VerboseComment => ({
  ...uris.fields.withAvatar({ ...presentBrief(comment, uris), source: comment.source }, comment.avatarHash),
  ...(comment.subject.kind === 'talk' && presentAnswer(comment, uris)),
})

const presentAnswer = (comment: SeenComment, uris: Uris) => ({
  ...(comment.mayAnswer && { answer_uri: `${uris.comment(refOf(comment))}/answer` }),
  ...(comment.answer && {
    answer: comment.answer.answer,
    answer_reported_uri: `${uris.comment(refOf(comment))}/answer/reported`,
    ...(!comment.answer.shown && { answer_hidden: true as const }),
    ...(comment.answer.withdrawn && { answer_withdrawn: true as const }),
    ...(comment.answer.userId !== undefined && { answered_by_uri: uris.user(comment.answer.userId) }),
    answered_date: toIso(comment.answer.answeredDate, comment.zone),
  }),
})

/** The fields in the order of the contract's tables, which differ for comments on talks and on events. */
function presentBrief(comment: SeenComment, uris: Uris): BriefComment {
  const { subject } = comment
  const uri = uris.comment(refOf(comment))
  const user = comment.userId === undefined ? {} : { user_uri: uris.user(comment.userId) }
  const last = {
    reported_uri: `${uri}/reported`,
    username: comment.username,
    ...(comment.holds === undefined ? {} : presentHolds(comment.holds, uris)),
    ...(comment.withdrawn && { withdrawn: true as const }),
    ...(comment.waitsForReview && { waits_for_review: true as const }),
  }
  switch (subject.kind) {
    case 'talk':
      return {
        rating: comment.rating,
        comment: comment.comment,
        user_display_name: comment.userDisplayName,
        talk_title: subject.talkTitle,
        created_date: toIso(comment.createdDate, comment.zone),
        uri,
        verbose_uri: uris.verbose(uri),
        talk_uri: uris.talk(subject.talkId),
        talk_comments_uri: uris.commentsOn(subject),
        ...user,
        ...last,
        ...(comment.private && { private: true }),
        ...(comment.bySpeaker && { by_speaker: true }),
      }
    case 'event':
      return {
        rating: comment.rating,
        comment: comment.comment,
        created_date: toIso(comment.createdDate, comment.zone),
        user_display_name: comment.userDisplayName,
        ...user,
        comment_uri: uri,
        verbose_comment_uri: uris.verbose(uri),
        event_uri: uris.event(subject.eventId),
        event_comments_uri: uris.commentsOn(subject),
        ...last,
      }
  }
}

export const presentHolds = ({ moderations, bySite }: CommentHolds, uris: Uris): HoldFields => ({
  moderation_uris: moderations.map(({ id, eventId }) => uris.moderation(id, eventId)),
  ...(bySite ? { held_by_site: true } : {}),
})
