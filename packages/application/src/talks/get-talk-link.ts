import { type Actor, notFound, type TalkId, type TalkLink, type TalkLinkId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk-view.ts'

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
