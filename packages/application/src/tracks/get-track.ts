import { type Actor, eventVisibility, notFound, type TrackId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { TrackPageView } from '../ports/tracks.ts'

export async function getTrack(
  { trackQueries }: Pick<Ports, 'trackQueries'>,
  actor: Actor,
  { trackId }: { readonly trackId: TrackId },
): Promise<TrackPageView> {
  const track = await trackQueries.find(trackId, eventVisibility(actor))
  if (track === undefined) throw notFound('Track')
  return track
}
