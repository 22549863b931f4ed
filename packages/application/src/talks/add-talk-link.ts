import { addLink, requireSignIn, type TalkId, type TalkLinkInput } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'

export interface AddTalkLinkInput extends TalkLinkInput {
  readonly talkId: TalkId
}

export const addTalkLink = command('speakers', async (ports, actor, given: AddTalkLinkInput) => {
  const { talkId, ...input } = given
  const editor = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, talks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    const saved = await talks.save({ ...talk, links: addLink(talk.links, input) })
    const added = saved.links.at(-1)
    if (added === undefined) throw new Error('The link was not kept')
    return added.id
  })
})
