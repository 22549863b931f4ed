import {
  type Actor,
  canEditTrack,
  canSeeTrack,
  forbidden,
  notFound,
  type Track,
  type TrackId,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

/** For changes of a track by hosts and admins; its event is locked, too. */
export async function findEditableTrack(
  { events, tracks }: Pick<Repositories, 'events' | 'tracks'>,
  actor: Actor,
  id: TrackId,
): Promise<Track> {
  const track = await tracks.find(id)
  const event = track && (await events.find(track.eventId))
  if (track === undefined || event === undefined || !canSeeTrack(actor, event)) throw notFound('Track')
  if (!canEditTrack(actor, event)) throw forbidden('event-editors-only')
  return track
}
