import { type Actor, editTrack as edit, requireSignIn, type TrackId, type TrackInput } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTrack } from './find-editable-track.ts'

export interface EditTrackInput extends TrackInput {
  readonly trackId: TrackId
}

export async function editTrack(
  ports: Pick<Ports, 'transaction' | 'settings'>,
  actor: Actor,
  { trackId, ...input }: EditTrackInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async (repositories) => {
    const track = await findEditableTrack(repositories, editor, trackId)
    const others = await repositories.tracks.ofEvent(track.eventId)
    await repositories.tracks.save(edit(track, input, others, ports.settings))
  })
}
