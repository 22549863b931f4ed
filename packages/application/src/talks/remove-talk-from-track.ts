import { notFound, removeFromTrack, requireSignIn, type TalkId, type TrackId } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'

export const removeTalkFromTrack = command(
  'speakers',
  async (ports, actor, { talkId, trackId }: { readonly talkId: TalkId; readonly trackId: TrackId }) => {
    const editor = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events, talks }) => {
      const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
      if (!talk.tracks.includes(trackId)) throw notFound('Track of this talk')
      await talks.save(removeFromTrack(talk, trackId))
    })
  },
)
