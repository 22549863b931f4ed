import {
  type Actor,
  canRelease,
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
  /** The event of the request path; undefined for the list of all actions. */
  readonly eventId: EventId | undefined
}

/** Lists the comments of this action again, unless something else hides them. Undoing it again changes nothing. */
export async function undoModeration(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { moderationId, eventId }: ModerationScope,
): Promise<void> {
  const moderator = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ events, moderations }) => {
    const event = eventId === undefined ? undefined : await findVisibleEvent(events, moderator, eventId)
    if (!canUndoModeration(moderator, event)) throw forbidden('moderators-undo')
    const moderation = await moderations.find(moderationId)
    if (moderation === undefined || isElsewhere(moderation, eventId)) throw notFound('Moderation')
    if (!canRelease(moderator, moderation)) throw forbidden('admin-took-down')
    if (moderation.undoneDate !== undefined) return
    await moderations.restore(undo(moderation, ports.clock.now()))
  })
}

export const isElsewhere = (moderation: Moderation, eventId: EventId | undefined): boolean =>
  eventId !== undefined && moderation.eventId !== eventId
