import {
  type Actor,
  addToTrack,
  invalidTrackUri,
  requireSignIn,
  type TalkId,
  type TrackId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTalk } from './find-talk.ts'

export interface AddTalkToTrackInput {
  readonly talkId: TalkId
  /** Undefined when the input is not the URI of a track. */
  readonly trackId: TrackId | undefined
}

/** A track of the same event; adding the talk again changes nothing. */
export async function addTalkToTrack(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { talkId, trackId }: AddTalkToTrackInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'create data')
  await ports.transaction(async ({ events, talks, tracks }) => {
    const { talk } = await findEditableTalk({ events, talks }, editor, talkId)
    const track = trackId === undefined ? undefined : await tracks.find(trackId)
    if (track === undefined) throw invalidTrackUri()
    await talks.save(addToTrack(talk, track))
  })
}
