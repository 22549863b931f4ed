import { decisions, type ReportedKind, toIso, type UserId } from '@lectern/domain'
import {
  address,
  addressOrEmpty,
  dateTime,
  dateTimeOrNull,
  described,
  FOR_JOINDIN,
  isoOrNull,
  pageSchema,
} from '../schemas.ts'
import {
  holdsSchema,
  type VerboseComment,
  verboseEventCommentSchema,
  verboseTalkCommentSchema,
} from './schemas.ts'
import type { SeenReport } from '@lectern/application'
import type { Uris } from '@lectern/http'
import { presentHolds, presentVerboseComment } from './present-comment.ts'
import type { Route } from '../../exchange/route.ts'
import { showing } from '../operations.ts'
import * as v from 'valibot'

const facts = {
  reporting_date: dateTime,
  decision: described(
    v.picklist([...decisions, '']),
    'approved: it stays hidden. denied: it is listed again. Empty while it waits',
  ),
  deciding_date: dateTimeOrNull,
  reporting_user_uri: described(addressOrEmpty, 'Empty when the service held it by itself'),
  deciding_user_uri: addressOrEmpty,
  for_review: v.exactOptional(
    described(v.literal(true), 'Nobody complained: the comment waited for the hosts to look at it'),
  ),
  reporting_user_username: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  deciding_user_username: v.exactOptional(described(v.string(), FOR_JOINDIN)),
}

const links = {
  event_uri: address,
  talk_uri: described(addressOrEmpty, 'Empty for a comment on the event'),
}

const reportSchema = <Comment extends typeof verboseTalkCommentSchema | typeof verboseEventCommentSchema>(
  comment: Comment,
) => v.strictObject({ ...facts, comment, ...links, ...holdsSchema.entries })

export const talkCommentReportSchema = reportSchema(verboseTalkCommentSchema)
export const eventCommentReportSchema = reportSchema(verboseEventCommentSchema)

type Report = v.InferOutput<typeof talkCommentReportSchema | typeof eventCommentReportSchema>
type CommentReport = Omit<Report, 'comment'> & { readonly comment: VerboseComment }

export const talkCommentReportsPageSchema = pageSchema({ reports: v.array(talkCommentReportSchema) })
export const eventCommentReportsPageSchema = pageSchema({ reports: v.array(eventCommentReportSchema) })

/** The same for brief and verbose: hosts and admins see the whole comment. */
const presentReport = (report: SeenReport, uris: Uris): CommentReport => {
  const { comment } = report
  const { subject } = comment
  return {
    reporting_date: toIso(report.reportingDate, comment.zone),
    decision: report.ruling?.decision ?? '',
    deciding_date: isoOrNull(report.ruling?.decidingDate, comment.zone),
    reporting_user_uri: userOrEmpty(report.reportingUserId, uris),
    deciding_user_uri: userOrEmpty(report.ruling?.decidingUserId, uris),
    ...(report.forReview && { for_review: true as const }),
    ...uris.fields.ofReport(report.reportingUsername, report.decidingUsername),
    comment: presentVerboseComment(comment, uris),
    event_uri: uris.event(subject.eventId),
    talk_uri: subject.kind === 'talk' ? uris.talk(subject.talkId) : '',
    ...presentHolds(report.holds, uris),
  }
}

const userOrEmpty = (userId: UserId | undefined, uris: Uris): string =>
  userId === undefined ? '' : uris.user(userId)

const listed = {
  event: {
    path: '/events/:eventId/comments/reported',
    operationId: 'listEventCommentReports',
    what: 'an event',
    schema: eventCommentReportsPageSchema,
  },
  talk: {
    path: '/events/:eventId/talk_comments/reported',
    operationId: 'listTalkCommentReports',
    what: 'the talks of an event',
    schema: talkCommentReportsPageSchema,
  },
  answer: {
    path: '/events/:eventId/answers/reported',
    operationId: 'listAnswerReports',
    what: 'the talks of an event',
    schema: talkCommentReportsPageSchema,
  },
} as const

const reportsOn = (kind: ReportedKind): Route => {
  const { path, operationId, what, schema } = listed[kind]
  const reports = showing<SeenReport>({
    root: 'reports',
    schema,
    many: 'A page of reports',
    present: (report, { uris }) => presentReport(report, uris),
  })
  return reports.list({
    path,
    useCase: 'listCommentReports',
    operationId,
    summary: `List the reports of ${kind === 'answer' ? 'answers to comments' : 'comments'} on ${what}, newest first, as a host or site admin`,
    signIn: 'view data',
    input: ({ ids, page }) => ({ kind, ...ids, page }),
  })
}

export const reportRoutes: readonly Route[] = [reportsOn('event'), reportsOn('talk'), reportsOn('answer')]
