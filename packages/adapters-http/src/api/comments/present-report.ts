import type { EventCommentView, SeenReport, TalkCommentView } from '@lectern/application'
import { toIso, type UserId } from '@lectern/domain'
import type { Uris } from '../../http/uris.ts'
import { isoOrNull } from '../iso-or-null.ts'
import { presentVerboseEventComment } from './present-event-comment.ts'
import { presentHolds } from './present-holds.ts'
import { presentVerboseTalkComment } from './present-talk-comment.ts'
import type { EventCommentReport, TalkCommentReport } from './report-schemas.ts'

/** The same for brief and verbose: the deciding person sees all of the comment. */
export const presentTalkCommentReport = (
  report: SeenReport<TalkCommentView>,
  uris: Uris,
): TalkCommentReport => ({
  ...facts(report, uris),
  comment: presentVerboseTalkComment(report.comment, uris),
  event_uri: uris.event(report.comment.eventId),
  talk_uri: uris.talk(report.comment.talkId),
  ...presentHolds(report.holds, uris),
})

export const presentEventCommentReport = (
  report: SeenReport<EventCommentView>,
  uris: Uris,
): EventCommentReport => ({
  ...facts(report, uris),
  comment: presentVerboseEventComment(report.comment, uris),
  event_uri: uris.event(report.comment.eventId),
  talk_uri: '',
  ...presentHolds(report.holds, uris),
})

const facts = (report: SeenReport<TalkCommentView | EventCommentView>, uris: Uris) => ({
  reporting_date: toIso(report.reportingDate, report.comment.zone),
  decision: report.ruling?.decision ?? ('' as const),
  deciding_date: isoOrNull(report.ruling?.decidingDate, report.comment.zone),
  reporting_user_uri: userOrEmpty(report.reportingUserId, uris),
  deciding_user_uri: userOrEmpty(report.ruling?.decidingUserId, uris),
})

const userOrEmpty = (userId: UserId | undefined, uris: Uris): string =>
  userId === undefined ? '' : uris.user(userId)
