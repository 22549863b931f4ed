import type { SeenReport } from '@lectern/application'
import { toIso, type UserId } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import { isoOrNull } from '../schemas.ts'
import { presentHolds, presentVerboseComment } from './present-comment.ts'
import type { CommentReport } from './report-schemas.ts'

/** The same for brief and verbose: hosts and admins see the whole comment. */
export const presentReport = (report: SeenReport, uris: Uris): CommentReport => {
  const { comment } = report
  const { subject } = comment
  return {
    reporting_date: toIso(report.reportingDate, comment.zone),
    decision: report.ruling?.decision ?? '',
    deciding_date: isoOrNull(report.ruling?.decidingDate, comment.zone),
    reporting_user_uri: userOrEmpty(report.reportingUserId, uris),
    deciding_user_uri: userOrEmpty(report.ruling?.decidingUserId, uris),
    ...uris.fields.ofReport(report.reportingUsername, report.decidingUsername),
    comment: presentVerboseComment(comment, uris),
    event_uri: uris.event(subject.eventId),
    talk_uri: subject.kind === 'talk' ? uris.talk(subject.talkId) : '',
    ...presentHolds(report.holds, uris),
  }
}

const userOrEmpty = (userId: UserId | undefined, uris: Uris): string =>
  userId === undefined ? '' : uris.user(userId)
