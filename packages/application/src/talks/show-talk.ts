import { commentsEnabled, type Instant, nextWindowChange, talkCommentWindow } from '@lectern/domain'
import type { TalkView } from '../ports/talks.ts'

export interface ShownTalk extends TalkView {
  readonly commentsEnabled: boolean
  /** When that is next another; undefined when it stays so. */
  readonly commentsChange: Instant | undefined
}

export function showTalk(talk: TalkView, now: Instant): ShownTalk {
  const window = talkCommentWindow(talk, talk.event)
  return {
    ...talk,
    commentsEnabled: commentsEnabled(window, now),
    commentsChange: nextWindowChange(window, now),
  }
}
