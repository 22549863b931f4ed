import {
  type Actor,
  canUndoModeration,
  type EventId,
  forbidden,
  type Moderation,
  type ModerationId,
  notFound,
  requireSignIn,
  undoModeration as undo,
} from '@lectern/domain'
import { findVisibleEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'

export interface ModerationScope {
  readonly moderationId: ModerationId
  /** The event that it was asked for below; undefined among all actions, where site admins find each. */
  readonly eventId: EventId | undefined
}

/** Lists again what this action took down, unless something else hides it. Undoing it again changes nothing. */
export async function undoModeration(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { moderationId, eventId }: ModerationScope,
): Promise<void> {
  const moderator = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, moderations }) => {
    const event = eventId === undefined ? undefined : await findVisibleEvent(events, moderator, eventId)
    if (!canUndoModeration(moderator, event))
      throw forbidden('Only those who may take comments down may undo it')
    const moderation = await moderations.find(moderationId)
    if (moderation === undefined || isElsewhere(moderation, eventId)) throw notFound('Moderation')
    if (moderation.undoneDate !== undefined) return
    await moderations.restore(undo(moderation, ports.clock.now()))
  })
}

export const isElsewhere = (moderation: Moderation, eventId: EventId | undefined): boolean =>
  eventId !== undefined && moderation.eventId !== eventId
