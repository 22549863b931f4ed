import {
  addToTrack,
  invalidTrackUri,
  notFound,
  removeFromTrack,
  requireSignIn,
  type TalkId,
  type TrackId,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'

export interface AddTalkToTrackInput {
  readonly talkId: TalkId
  /** Undefined when the input is not the URI of a track. */
  readonly trackId: TrackId | undefined
}

/** A track of the same event; adding the talk again changes nothing. */
export const addTalkToTrack = command('speakers', async (ports, actor, input: AddTalkToTrackInput) => {
  const { talkId, trackId } = input
  const editor = requireSignIn(actor, 'create data')
  await ports.transaction(async ({ events, talks, tracks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    const track = trackId === undefined ? undefined : await tracks.find(trackId)
    if (track === undefined) throw invalidTrackUri()
    await talks.save(addToTrack(talk, track))
  })
})

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
