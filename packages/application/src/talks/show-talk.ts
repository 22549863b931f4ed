import { commentsEnabled, type Instant, nextWindowChange, talkCommentWindow } from '@lectern/domain'
import type { ShownTalk, TalkView } from './talk-view.ts'

export function showTalk(talk: TalkView, now: Instant): ShownTalk {
  const window = talkCommentWindow(talk, talk.event)
  return {
    ...talk,
    commentsEnabled: commentsEnabled(window, now),
    commentsChange: nextWindowChange(window, now),
  }
}
