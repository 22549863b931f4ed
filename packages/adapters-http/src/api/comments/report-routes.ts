import type { CommentKind } from '@lectern/domain'
import { collection, type Api, type Call, get, type Route } from '@lectern/http'
import { eventId } from '../path-ids.ts'
import { presentReport } from './present-report.ts'
import { eventCommentReportsPageSchema, talkCommentReportsPageSchema } from './report-schemas.ts'

const handle =
  (kind: CommentKind) =>
  async ({ lectern, uris }: Api, { actor, path, page }: Call) => {
    const listing = await lectern.listCommentReports(actor, { kind, eventId: eventId(path), page })
    return collection('reports', listing, (report) => presentReport(report, uris))
  }

export const reportRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/comments/reported',
    useCase: 'listCommentReports',
    operationId: 'listEventCommentReports',
    summary: 'List the reports of comments on an event, newest first, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of reports', body: eventCommentReportsPageSchema },
    handle: handle('event'),
  }),
  get({
    path: '/events/:eventId/talk_comments/reported',
    useCase: 'listCommentReports',
    operationId: 'listTalkCommentReports',
    summary: 'List the reports of comments on the talks of an event, newest first, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of reports', body: talkCommentReportsPageSchema },
    handle: handle('talk'),
  }),
]
