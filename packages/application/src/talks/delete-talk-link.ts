import {
  type Actor,
  notFound,
  removeLink,
  requireSignIn,
  type TalkId,
  type TalkLinkId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTalk } from './find-talk.ts'

export async function deleteTalkLink(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, linkId }: { readonly talkId: TalkId; readonly linkId: TalkLinkId },
): Promise<void> {
  const editor = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, talks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    if (!talk.links.some(({ id }) => id === linkId)) throw notFound('Link')
    await talks.save({ ...talk, links: removeLink(talk.links, linkId) })
  })
}
