import {
  chosenStubs,
  editEvent as edit,
  type EventEditInput,
  type EventId,
  requireSignIn,
} from '@lectern/domain'
import { lenientDates } from '../lenient-dates.ts'
import { command } from '../use-case.ts'
import { findEditableEvent } from './find-event.ts'

export interface EditEventInput extends EventEditInput {
  readonly eventId: EventId
}

/** Replaces the fields of an event; its approval, hosts and address stay. */
export const editEvent = command('hosts', async (ports, actor, { eventId, ...input }: EditEventInput) => {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events }) => {
    const event = await findEditableEvent(events, editor, eventId)
    const taken = await events.takenStubs(chosenStubs(input))
    const readDate = lenientDates(ports, ports.clock.now())
    await events.save(edit(event, input, readDate, taken, ports.settings))
  })
})
