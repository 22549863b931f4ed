import {
  type Actor,
  editTrack as edit,
  type EventId,
  eventVisibility,
  newTrack,
  notFound,
  requireSignIn,
  type TrackId,
  type TrackInput,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findEditableEvent, findEditablePart, requireVisibleEvent } from '../events/find-event.ts'
import { pageOf } from '../paging.ts'
import type { Repositories } from '../ports/store.ts'
import { command, query } from '../use-case.ts'

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

/** Its talks stay. */
export const deleteTrack = command('hosts', async (ports, actor, { trackId }: { trackId: TrackId }) => {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const track = await findEditableTrack(repositories, deleter, trackId)
    await repositories.tracks.remove(track.id)
  })
})

const findEditableTrack = async ({ events, tracks }: Repositories, actor: Actor, id: TrackId) =>
  findEditablePart(events, actor, 'Track', await tracks.find(id))

export const getTrack = query(async ({ trackQueries }, actor, input: { trackId: TrackId }) => {
  const track = await trackQueries.find(input.trackId, eventVisibility(actor))
  if (track === undefined) throw notFound('Track')
  return track
})

export const listEventTracks = query(async (ports, actor, { eventId, page }: OfEvent) => {
  await requireVisibleEvent(ports, actor, eventId)
  return ports.trackQueries.list(eventId, pageOf(page, ports.settings))
})
