import { requireSignIn, type TrackId } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableTrack } from './find-editable-track.ts'

/** Its talks stay. */
export const deleteTrack = command('hosts', async (ports, actor, { trackId }: { trackId: TrackId }) => {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const track = await findEditableTrack(repositories, deleter, trackId)
    await repositories.tracks.remove(track.id)
  })
})
