import { notFound, removeLink, requireSignIn, type TalkId, type TalkLinkId } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'

export const deleteTalkLink = command(
  'speakers',
  async (ports, actor, { talkId, linkId }: { readonly talkId: TalkId; readonly linkId: TalkLinkId }) => {
    const editor = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events, talks }) => {
      const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
      if (!talk.links.some(({ id }) => id === linkId)) throw notFound('Link')
      await talks.save({ ...talk, links: removeLink(talk.links, linkId) })
    })
  },
)
