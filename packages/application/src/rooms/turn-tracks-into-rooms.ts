import { auditedBy, type EventId, requireSignIn, type TrackId, tracksIntoRooms } from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import { noChange } from '../ports/imports.ts'
import { command } from '../use-case.ts'

export interface TurnTracksIntoRoomsInput {
  readonly eventId: EventId
  readonly trackIds: readonly TrackId[]
}

/** For events that used tracks as rooms. Where a talk takes place does not change, so nobody is told of it. */
export const turnTracksIntoRooms = command(
  'hosts',
  async (ports, actor, { eventId, trackIds }: TurnTracksIntoRoomsInput) => {
    const host = requireSignIn(actor, 'update data')
    const now = ports.clock.now()
    await ports.transaction(
      async ({ events, imports, audit }) => {
        await findEditableEvent(events, host, eventId)
        const programme = await imports.programmeOf(eventId)
        const { tracks, newRooms, talksIn } = tracksIntoRooms(eventId, programme, trackIds)
        const changedTalks = talksIn([...programme.rooms, ...(await imports.addRooms(eventId, newRooms))])
        const removedTracks = tracks.map(({ id }) => id)
        await imports.change(eventId, { ...noChange, removedTracks, changedTalks })
        const audited = { action: 'tracks-turned-into-rooms', subjectId: eventId } as const
        const note = `tracks: ${tracks.length}, talks: ${changedTalks.length}`
        await audit.add([auditedBy(host, audited, now, note)])
      },
      { unrecorded: true },
    )
  },
)
