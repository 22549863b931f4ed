import {
  type Actor,
  type EventId,
  newTrack,
  requireSignIn,
  type Track,
  type TrackInput,
} from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'

export interface CreateTrackInput extends TrackInput {
  readonly eventId: EventId
}

export async function createTrack(
  ports: Pick<Ports, 'transaction' | 'settings'>,
  actor: Actor,
  { eventId, ...input }: CreateTrackInput,
): Promise<Track> {
  const creator = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, tracks }) => {
    const event = await findEditableEvent(events, creator, eventId)
    return tracks.add(newTrack(event.id, input, await tracks.ofEvent(event.id), ports.settings))
  })
}
