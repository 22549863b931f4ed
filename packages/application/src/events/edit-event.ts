import {
  type Actor,
  chosenStubs,
  editEvent as edit,
  type EventEditInput,
  type EventId,
  requireSignIn,
} from '@lectern/domain'
import { lenientDates } from '../lenient-dates.ts'
import type { Ports } from '../ports/ports.ts'
import { findEditableEvent } from './find-event.ts'

export interface EditEventInput extends EventEditInput {
  readonly eventId: EventId
}

/** Replaces the fields of an event; its approval, hosts and address stay. */
export async function editEvent(
  ports: Pick<Ports, 'transaction' | 'clock' | 'dateParser' | 'settings'>,
  actor: Actor,
  { eventId, ...input }: EditEventInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events }) => {
    const event = await findEditableEvent(events, editor, eventId)
    const taken = await events.takenStubs(chosenStubs(input))
    const readDate = lenientDates(ports, ports.clock.now())
    await events.save(edit(event, input, readDate, taken, ports.settings))
  })
}
