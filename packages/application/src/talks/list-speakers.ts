import type { Actor, Speaker, TalkId } from '@lectern/domain'
import { pageOf, type PageRequest, slice } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk.ts'

export interface OfTalk {
  readonly talkId: TalkId
  readonly page: PageRequest
}

export async function listSpeakers(
  ports: Pick<Ports, 'talkQueries' | 'settings'>,
  actor: Actor,
  { talkId, page }: OfTalk,
): Promise<Listing<Speaker>> {
  const { speakers } = await findTalkView(ports, actor, talkId)
  return slice(speakers, pageOf(page, ports.settings))
}
