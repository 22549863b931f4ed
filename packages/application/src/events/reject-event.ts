import {
  canApproveEvents,
  type EventId,
  forbidden,
  LONGEST_REASON,
  newMails,
  optionalText,
  readForm,
  rejectEvent as reject,
  requireSignIn,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { findVisibleEvent } from './find-event.ts'

/** Rejects a submitted event. Its hosts still see it, with the reason. */
export const rejectEvent = command(
  'admins',
  async (ports, actor, input: { readonly eventId: EventId; readonly reason?: unknown }) => {
    const decider = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events, mails }) => {
      const event = await findVisibleEvent(events, decider, input.eventId)
      if (!canApproveEvents(decider)) throw forbidden('admins-reject')
      const reason = readForm((form) => optionalText(form, 'reason', input.reason, LONGEST_REASON))
      await events.save(reject(event, reason))
      const subject = { kind: 'event-rejected', eventId: event.id } as const
      await mails.add(newMails(event.hosts, subject, ports.clock.now()))
    })
  },
)
