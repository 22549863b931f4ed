import type { Actor, TalkLink } from '@lectern/domain'
import { pageOf, slice } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk-view.ts'
import type { OfTalk } from './list-speakers.ts'

export async function listTalkLinks(
  ports: Pick<Ports, 'talkQueries' | 'settings'>,
  actor: Actor,
  { talkId, page }: OfTalk,
): Promise<Listing<TalkLink>> {
  const { links } = await findTalkView(ports, actor, talkId)
  return slice(links, pageOf(page, ports.settings))
}
