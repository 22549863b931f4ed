import type { Report } from '@lectern/domain'
import type { EventCommentView, HoldingModeration, TalkCommentView } from './comment-view.ts'

/** One report and the comment that it is about, in its verbose form. */
export interface ReportView<Comment extends TalkCommentView | EventCommentView> extends Report {
  readonly comment: Comment
  /** Whether the comment is shown by now. */
  readonly shown: boolean
  /** What holds the comment by now, in the order in which it was taken down. */
  readonly heldBy: readonly HoldingModeration[]
}
