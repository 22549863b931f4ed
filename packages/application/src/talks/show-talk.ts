import { commentsEnabled, type Instant, talkCommentWindow } from '@lectern/domain'
import type { ShownTalk, TalkView } from './talk-view.ts'

export const showTalk = (talk: TalkView, now: Instant): ShownTalk => ({
  ...talk,
  commentsEnabled: commentsEnabled(talkCommentWindow(talk, talk.event), now),
})
