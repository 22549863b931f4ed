import {
  type Actor,
  addLink,
  requireSignIn,
  type TalkId,
  type TalkLinkId,
  type TalkLinkInput,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTalk } from './find-talk.ts'

export interface AddTalkLinkInput extends TalkLinkInput {
  readonly talkId: TalkId
}

export async function addTalkLink(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, ...input }: AddTalkLinkInput,
): Promise<TalkLinkId> {
  const editor = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, talks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    const saved = await talks.save({ ...talk, links: addLink(talk.links, input) })
    const added = saved.links.at(-1)
    if (added === undefined) throw new Error('The link was not kept')
    return added.id
  })
}
