import {
  auditedBy,
  type EventId,
  placeTalks as place,
  requireSignIn,
  type StoredTalk,
  type TalkPlace,
} from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import { lenientDates } from '../lenient-dates.ts'
import type { ProgrammeChange } from '../ports/imports.ts'
import { command } from '../use-case.ts'

export interface PlaceTalksInput {
  readonly eventId: EventId
  readonly places: readonly TalkPlace[]
}

/** Changes start, length and tracks of talks of an event, of all of them or of none. Talks that stay are not written. */
export const placeTalks = command('hosts', async (ports, actor, { eventId, places }: PlaceTalksInput) => {
  const host = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  const readDate = lenientDates(ports, now)
  await ports.transaction(async ({ events, imports, audit }) => {
    const event = await findEditableEvent(events, host, eventId)
    const { talks, tracks } = await imports.programmeOf(eventId)
    const placed = place(talks, places, { event, tracks, readDate })
    if (placed.length === 0) return
    await imports.change(eventId, {
      changedTracks: [],
      removedTracks: [],
      addedTalks: [],
      changedTalks: placed.map(asSaved),
      removedTalks: [],
    })
    const audited = { action: 'talks-placed', subjectId: eventId } as const
    await audit.add([auditedBy(host, audited, now, `talks: ${placed.length}`)])
  })
})

function asSaved(talk: StoredTalk): ProgrammeChange['changedTalks'][number] {
  const { pendingNames: _, ...saved } = talk
  return saved
}
