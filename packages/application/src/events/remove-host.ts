import { type EventId, notFound, removeHost as remove, requireSignIn, type UserId } from '@lectern/domain'
import { command } from '../use-case.ts'
import { findEditableEvent } from './find-event.ts'

export const removeHost = command(
  'hosts',
  async (ports, actor, { eventId, userId }: { readonly eventId: EventId; readonly userId: UserId }) => {
    const remover = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events }) => {
      const event = await findEditableEvent(events, remover, eventId)
      if (!event.hosts.includes(userId)) throw notFound('Host')
      await events.save(remove(event, userId))
    })
  },
)
