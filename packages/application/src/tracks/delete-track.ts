import { type Actor, requireSignIn, type TrackId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableTrack } from './find-editable-track.ts'

/** Its talks stay. */
export async function deleteTrack(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { trackId }: { readonly trackId: TrackId },
): Promise<void> {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const track = await findEditableTrack(repositories, deleter, trackId)
    await repositories.tracks.remove(track.id)
  })
}
