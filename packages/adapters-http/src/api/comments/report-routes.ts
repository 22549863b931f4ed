import type { SeenReport } from '@lectern/application'
import type { CommentKind } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import { showing } from '../operations.ts'
import { presentReport } from './present-report.ts'
import { eventCommentReportsPageSchema, talkCommentReportsPageSchema } from './report-schemas.ts'

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
} as const

const reportsOn = (kind: CommentKind): Route => {
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
    summary: `List the reports of comments on ${what}, newest first, as a host or site admin`,
    signIn: 'view data',
    input: ({ ids, page }) => ({ kind, ...ids, page }),
  })
}

export const reportRoutes: readonly Route[] = [reportsOn('event'), reportsOn('talk')]
