import {
  type Actor,
  type EventId,
  newTalk,
  readTalkDetails,
  requireSignIn,
  type TalkInput,
  talkStubCandidates,
} from '@lectern/domain'
import { chooseFree } from '../choose-free.ts'
import { findEditableEvent } from '../events/find-event.ts'
import { lenientDates } from '../lenient-dates.ts'
import type { Ports } from '../ports/ports.ts'
import { findTalkView } from './find-talk.ts'
import { nameTalk } from './name-talk.ts'
import { type ShownTalk, showTalk } from './show-talks.ts'

export interface CreateTalkInput extends TalkInput {
  readonly eventId: EventId
}

export async function createTalk(
  ports: Pick<Ports, 'transaction' | 'clock' | 'dateParser' | 'random' | 'transliterator'>,
  actor: Actor,
  { eventId, ...input }: CreateTalkInput,
): Promise<ShownTalk> {
  const creator = requireSignIn(actor, 'create data')
  const now = ports.clock.now()
  return ports.transaction(async ({ events, talks }, queries) => {
    const event = await findEditableEvent(events, creator, eventId)
    const form = readTalkDetails(input, { event, readDate: lenientDates(ports, now) })
    const urlFriendlyTalkTitle = await nameTalk(ports, talks, event.id, form.details.talkTitle)
    const stub = await chooseFree(
      talkStubCandidates((length) => ports.random.letters(length)),
      (candidates) => talks.takenStubs(candidates),
    )
    const { id } = await talks.add(newTalk(event.id, form, { urlFriendlyTalkTitle, stub }, now))
    return showTalk(await findTalkView(queries(), actor, id), now)
  })
}
