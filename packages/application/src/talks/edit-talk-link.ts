import {
  type Actor,
  notFound,
  replaceLink,
  requireSignIn,
  type TalkId,
  type TalkLinkId,
  type TalkLinkInput,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTalk } from './find-talk.ts'

export interface EditTalkLinkInput extends TalkLinkInput {
  readonly talkId: TalkId
  readonly linkId: TalkLinkId
}

export async function editTalkLink(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, linkId, ...input }: EditTalkLinkInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events, talks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    const link = talk.links.find(({ id }) => id === linkId)
    if (link === undefined) throw notFound('Link')
    await talks.save({ ...talk, links: replaceLink(talk.links, link, input) })
  })
}
