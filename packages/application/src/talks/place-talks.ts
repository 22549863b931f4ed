import {
  addToTrack,
  auditedBy,
  type EventId,
  invalidTrackUri,
  notFound,
  placeTalks as place,
  removeFromTrack,
  requireSignIn,
  type TalkId,
  type TalkPlace,
  talkToSave,
  type TrackId,
} from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import { lenientDates } from '../lenient-dates.ts'
import { noChange } from '../ports/imports.ts'
import { command } from '../use-case.ts'
import { findEditableTalk } from './find-talk.ts'

export interface PlaceTalksInput {
  readonly eventId: EventId
  readonly places: readonly TalkPlace[]
}

/** Changes start, length, tracks and rooms of talks of an event, of all of them or of none. Talks that stay are not written. */
export const placeTalks = command('hosts', async (ports, actor, { eventId, places }: PlaceTalksInput) => {
  const host = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  const readDate = lenientDates(ports, now)
  await ports.transaction(async ({ events, rooms, imports, audit }) => {
    const event = await findEditableEvent(events, host, eventId)
    const { talks, tracks } = await imports.programmeOf(eventId)
    const ofEvent = await rooms.ofEvent(eventId)
    const placed = place(talks, places, { event, tracks, rooms: ofEvent, readDate })
    if (placed.length === 0) return
    await imports.change(eventId, { ...noChange, changedTalks: placed.map(talkToSave) })
    const audited = { action: 'talks-placed', subjectId: eventId } as const
    await audit.add([auditedBy(host, audited, now, `talks: ${placed.length}`)])
  })
})

export interface AddTalkToTrackInput {
  readonly talkId: TalkId
  /** Undefined when the input is not the URI of a track. */
  readonly trackId: TrackId | undefined
}

/** A track of the same event; adding the talk again changes nothing. */
export const addTalkToTrack = command('speakers', async (ports, actor, input: AddTalkToTrackInput) => {
  const { talkId, trackId } = input
  const editor = requireSignIn(actor, 'create data')
  await ports.transaction(async (repositories) => {
    const { talk } = await findEditableTalk(repositories, editor, talkId)
    const track = trackId === undefined ? undefined : await repositories.tracks.find(trackId)
    if (track === undefined) throw invalidTrackUri()
    await repositories.talks.save(addToTrack(talk, track))
  })
})

export const removeTalkFromTrack = command(
  'speakers',
  async (ports, actor, { talkId, trackId }: { readonly talkId: TalkId; readonly trackId: TrackId }) => {
    const editor = requireSignIn(actor, 'remove data')
    await ports.transaction(async (repositories) => {
      const { talk } = await findEditableTalk(repositories, editor, talkId)
      if (!talk.tracks.includes(trackId)) throw notFound('Track of this talk')
      await repositories.talks.save(removeFromTrack(talk, trackId))
    })
  },
)
