import { type EventId, newTrack, requireSignIn, type TrackInput } from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import { command } from '../use-case.ts'

export interface CreateTrackInput extends TrackInput {
  readonly eventId: EventId
}

export const createTrack = command('hosts', async (ports, actor, { eventId, ...input }: CreateTrackInput) => {
  const creator = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, tracks }) => {
    const event = await findEditableEvent(events, creator, eventId)
    return tracks.add(newTrack(event.id, input, await tracks.ofEvent(event.id), ports.settings))
  })
})
