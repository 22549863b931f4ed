import { editTrack as edit, requireSignIn, type TrackId, type TrackInput } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTrack } from './find-editable-track.ts'

export interface EditTrackInput extends TrackInput {
  readonly trackId: TrackId
}

export const editTrack = command('hosts', async (ports, actor, { trackId, ...input }: EditTrackInput) => {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async (repositories) => {
    const track = await findEditableTrack(repositories, editor, trackId)
    const others = await repositories.tracks.ofEvent(track.eventId)
    await repositories.tracks.save(edit(track, input, others, ports.settings))
  })
})
