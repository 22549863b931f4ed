import {
  type EventId,
  newTalk,
  readTalkDetails,
  requireSignIn,
  requireTracksOf,
  type TalkInput,
  talkStubCandidates,
  type TrackId,
} from '@lectern/domain'
import { chooseFree } from '../choose-free.ts'
import { findEditableEvent } from '../events/find-event.ts'
import { lenientDates } from '../lenient-dates.ts'
import { command } from '../use-case.ts'
import { findTalkView } from './find-talk.ts'
import { nameTalk } from './name-talk.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export interface CreateTalkInput extends TalkInput {
  readonly eventId: EventId
  /** By default none. */
  readonly tracks?: readonly TrackId[] | undefined
}

export const createTalk = command(
  'hosts',
  async (ports, actor, given: CreateTalkInput): Promise<ShownTalk> => {
    const { eventId, tracks: chosen = [], ...input } = given
    const creator = requireSignIn(actor, 'create data')
    const now = ports.clock.now()
    return ports.transaction(async ({ events, talks, tracks }, queries) => {
      const event = await findEditableEvent(events, creator, eventId)
      const form = readTalkDetails(input, { event, readDate: lenientDates(ports, now) })
      const urlFriendlyTalkTitle = await nameTalk(ports, talks, event.id, form.details.talkTitle)
      const stub = await chooseFree(
        talkStubCandidates((length) => ports.random.letters(length)),
        (candidates) => talks.takenStubs(candidates),
      )
      const talk = newTalk(event.id, form, { urlFriendlyTalkTitle, stub }, now)
      const ofEvent = chosen.length === 0 ? [] : await tracks.ofEvent(event.id)
      const { id } = await talks.add({ ...talk, tracks: requireTracksOf(ofEvent, chosen) })
      return showTalk(await findTalkView(queries(), actor, id), now)
    })
  },
)
