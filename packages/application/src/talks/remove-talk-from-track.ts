import {
  type Actor,
  notFound,
  removeFromTrack,
  requireSignIn,
  type TalkId,
  type TrackId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTalk } from './find-talk.ts'

export async function removeTalkFromTrack(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, trackId }: { readonly talkId: TalkId; readonly trackId: TrackId },
): Promise<void> {
  const editor = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, talks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    if (!talk.tracks.includes(trackId)) throw notFound('Track of this talk')
    await talks.save(removeFromTrack(talk, trackId))
  })
}
