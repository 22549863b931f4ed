import {
  approveEvent as approve,
  canApproveEvents,
  type EventId,
  forbidden,
  newMails,
  requireSignIn,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { findVisibleEvent } from './find-event.ts'

/** Approves a submitted event, which is then public. A rejected event can be approved later. */
export const approveEvent = command('admins', async (ports, actor, { eventId }: { eventId: EventId }) => {
  const decider = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ events, mails }) => {
    const event = await findVisibleEvent(events, decider, eventId)
    if (!canApproveEvents(decider)) throw forbidden('admins-approve')
    await events.save(approve(event))
    const subject = { kind: 'event-approved', eventId: event.id } as const
    await mails.add(newMails(event.hosts, subject, ports.clock.now()))
  })
})
