import type { Bind } from '../bind.ts'
import { commentOnEvent } from './comment-on-event.ts'
import { commentOnTalk } from './comment-on-talk.ts'
import { decideEventCommentReport } from './decide-event-comment-report.ts'
import { decideTalkCommentReport } from './decide-talk-comment-report.ts'
import { editEventComment } from './edit-event-comment.ts'
import { editTalkComment } from './edit-talk-comment.ts'
import { getEventComment } from './get-event-comment.ts'
import { getTalkComment } from './get-talk-comment.ts'
import { listCommentsOnTalks } from './list-comments-on-talks.ts'
import { listEventComments } from './list-event-comments.ts'
import { listEventCommentReports, listTalkCommentReports } from './list-reports.ts'
import { listTalkComments } from './list-talk-comments.ts'
import { reportEventComment } from './report-event-comment.ts'
import { reportTalkComment } from './report-talk-comment.ts'

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
