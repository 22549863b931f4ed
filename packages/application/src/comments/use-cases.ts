import type { Bind } from '../bind.ts'
import { commentOnEvent } from './comment-on-event.ts'
import { commentOnTalk } from './comment-on-talk.ts'
import { decideEventCommentReport, decideTalkCommentReport } from './decide-report.ts'
import { editEventComment } from './edit-event-comment.ts'
import { editTalkComment } from './edit-talk-comment.ts'
import { getEventComment, getTalkComment } from './get-comment.ts'
import { listCommentsOnTalks, listEventComments, listTalkComments } from './list-comments.ts'
import { listEventCommentReports, listTalkCommentReports } from './list-reports.ts'
import { reportEventComment, reportTalkComment } from './report-comment.ts'

export const commentUseCases = (bind: Bind) => ({
  commentOnEvent: bind(commentOnEvent),
  commentOnTalk: bind(commentOnTalk),
  decideEventCommentReport: bind(decideEventCommentReport),
  decideTalkCommentReport: bind(decideTalkCommentReport),
  editEventComment: bind(editEventComment),
  editTalkComment: bind(editTalkComment),
  getEventComment: bind(getEventComment),
  getTalkComment: bind(getTalkComment),
  listCommentsOnTalks: bind(listCommentsOnTalks),
  listEventCommentReports: bind(listEventCommentReports),
  listEventComments: bind(listEventComments),
  listTalkCommentReports: bind(listTalkCommentReports),
  listTalkComments: bind(listTalkComments),
  reportEventComment: bind(reportEventComment),
  reportTalkComment: bind(reportTalkComment),
})
