import type { TalkId } from '@lectern/domain'
import { pageOf, type PageRequest, slice } from '../paging.ts'
import { query } from '../use-case.ts'
import { findTalkView } from './find-talk.ts'

export interface OfTalk {
  readonly talkId: TalkId
  readonly page: PageRequest
}

export const listSpeakers = query(async (ports, actor, { talkId, page }: OfTalk) => {
  const { speakers } = await findTalkView(ports, actor, talkId)
  return slice(speakers, pageOf(page, ports.settings))
})
