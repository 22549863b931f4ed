import {
  type Actor,
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
import type { Ports } from '../ports/ports.ts'
import { findVisibleEvent } from './find-event.ts'

/** Rejects a submitted event. Its hosts still see it, with the reason. */
export async function rejectEvent(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  input: { readonly eventId: EventId; readonly reason?: unknown },
): Promise<void> {
  const decider = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, mails }) => {
    const event = await findVisibleEvent(events, decider, input.eventId)
    if (!canApproveEvents(decider)) throw forbidden('admins-reject')
    const reason = readForm((form) => optionalText(form, 'reason', input.reason, LONGEST_REASON))
    await events.save(reject(event, reason))
    const subject = { kind: 'event-rejected', eventId: event.id } as const
    await mails.add(newMails(event.hosts, subject, ports.clock.now()))
  })
}
