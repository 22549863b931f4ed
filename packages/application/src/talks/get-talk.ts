import type { TalkId } from '@lectern/domain'
import { query } from '../use-case.ts'
import { findTalkView } from './find-talk.ts'
import { type ShownTalk, showTalk, withOwnRating } from './show-talks.ts'

export const getTalk = query(async (ports, actor, { talkId }: { talkId: TalkId }): Promise<ShownTalk> => {
  const shown = showTalk(await findTalkView(ports, actor, talkId), ports.clock.now())
  return (await withOwnRating(ports, actor, [shown]))[0] ?? shown
})
