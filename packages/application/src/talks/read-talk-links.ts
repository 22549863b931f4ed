import { type Actor, notFound, type TalkId, type TalkLink, type TalkLinkId } from '@lectern/domain'
import { pageOf, slice } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk.ts'
import type { OfTalk } from './list-speakers.ts'

export async function listTalkLinks(
  ports: Pick<Ports, 'talkQueries' | 'settings'>,
  actor: Actor,
  { talkId, page }: OfTalk,
): Promise<Listing<TalkLink>> {
  const { links } = await findTalkView(ports, actor, talkId)
  return slice(links, pageOf(page, ports.settings))
}

export async function getTalkLink(
  ports: Pick<Ports, 'talkQueries'>,
  actor: Actor,
  { talkId, linkId }: { readonly talkId: TalkId; readonly linkId: TalkLinkId },
): Promise<TalkLink> {
  const { links } = await findTalkView(ports, actor, talkId)
  const link = links.find((candidate) => candidate.id === linkId)
  if (link === undefined) throw notFound('Link')
  return link
}
