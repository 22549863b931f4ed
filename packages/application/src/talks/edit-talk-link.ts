import {
  notFound,
  replaceLink,
  requireSignIn,
  type TalkId,
  type TalkLinkId,
  type TalkLinkInput,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'

export interface EditTalkLinkInput extends TalkLinkInput {
  readonly talkId: TalkId
  readonly linkId: TalkLinkId
}

export const editTalkLink = command('speakers', async (ports, actor, given: EditTalkLinkInput) => {
  const { talkId, linkId, ...input } = given
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events, talks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    const link = talk.links.find(({ id }) => id === linkId)
    if (link === undefined) throw notFound('Link')
    await talks.save({ ...talk, links: replaceLink(talk.links, link, input) })
  })
})
