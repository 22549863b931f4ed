import {
  type Actor,
  type EventId,
  notFound,
  removeHost as remove,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findEditableEvent } from './find-event.ts'

export async function removeHost(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { eventId, userId }: { readonly eventId: EventId; readonly userId: UserId },
): Promise<void> {
  const remover = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events }) => {
    const event = await findEditableEvent(events, remover, eventId)
    if (!event.hosts.includes(userId)) throw notFound('Host')
    await events.save(remove(event, userId))
  })
}
