import { collection } from '../../http/response/answer.ts'
import { type Api, type Call, get, type Route } from '../../http/route.ts'
import { eventId } from '../path-ids.ts'
import { presentEventCommentReport, presentTalkCommentReport } from './present-report.ts'
import { eventCommentReportsPageSchema, talkCommentReportsPageSchema } from './report-schemas.ts'

export const reportRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/comments/reported',
    useCase: 'listEventCommentReports',
    summary: 'List the reports of comments on an event, newest first, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of reports', body: eventCommentReportsPageSchema },
    handle: listEventCommentReports,
  }),
  get({
    path: '/events/:eventId/talk_comments/reported',
    useCase: 'listTalkCommentReports',
    summary: 'List the reports of comments on the talks of an event, newest first, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of reports', body: talkCommentReportsPageSchema },
    handle: listTalkCommentReports,
  }),
]

async function listEventCommentReports({ lectern, uris }: Api, { actor, path, page }: Call) {
  const listing = await lectern.listEventCommentReports(actor, { eventId: eventId(path), page })
  return collection('reports', listing, (report) => presentEventCommentReport(report, uris))
}

async function listTalkCommentReports({ lectern, uris }: Api, { actor, path, page }: Call) {
  const listing = await lectern.listTalkCommentReports(actor, { eventId: eventId(path), page })
  return collection('reports', listing, (report) => presentTalkCommentReport(report, uris))
}
