import type { Report } from '@lectern/domain'
import type { EventCommentView, TalkCommentView } from './comment-view.ts'

/** One report and the comment that it is about, in its verbose form. */
export interface ReportView<Comment extends TalkCommentView | EventCommentView> extends Report {
  readonly comment: Comment
}
